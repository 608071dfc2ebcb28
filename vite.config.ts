import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3001';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: process.env['HOST'] ?? '0.0.0.0',
    port: Number(process.env['PORT'] ?? '3000'),
    strictPort: true,
    // Phones reach the dev server by the machine's own name or address on the hall's network.
    allowedHosts: true,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}`, ws: true } },
  },
  build: {
    // Files of their own, never data: addresses; the content policy allows no others.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});

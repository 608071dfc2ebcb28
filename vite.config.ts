import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isPublicPath } from './src/protocol/paths.ts';
import { isRegistrationPath } from './src/protocol/registration/calls.ts';

const target = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

/** The document of an address in development, as the server chooses it: src/server/api/http/screens.ts. */
function documentAt(address = '/'): string {
  const [path = ''] = address.split('?');
  if (isRegistrationPath(path)) return '/registration.html';
  return isPublicPath(path) ? '/links.html' : address;
}

export default defineConfig({
  plugins: [lingui({ macroTransform: true }), react(), tailwindcss()],
  server: {
    host: process.env['HOST'] ?? '0.0.0.0',
    port: Number(process.env['PORT'] ?? '3000'),
    strictPort: true,
    // Phones open the dev server by the machine's name or address on the local network.
    allowedHosts: true,
    proxy: {
      '/api': { target, ws: true },
      '^/': { target, bypass: ({ url }) => documentAt(url) },
    },
  },
  build: {
    // Emit files instead of data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});

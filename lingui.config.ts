import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn', 'ml', 'pa'],
  // A sentence that a speaker has not written yet is shown in English.
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: 'src/web/i18n/po/{locale}',
      include: ['src/web'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  // The lines of a file change with every edit.
  format: formatter({ lineNumbers: false }),
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Plugin } from 'vite';
import { buildWeb } from '#scripts/lib/build-web.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/lib/chromium.mjs';
import { inRoot } from '#scripts/lib/root.mjs';
import { isPublicPath, linkPath } from '#protocol/calls/links.ts';
import { isRegistrationPath } from '#protocol/registration/pages.ts';
import { startBoli } from './support/boli.ts';
import { report } from './support/figures.ts';
import { weigh } from './support/weigh.ts';
import { hallOf, openedTournament, PHONE, registrationOf } from './support/weighed-pages.ts';

/** Modules of the product, and the folder of those that replace them in a build that knows English alone. */
const REPLACED =
  /\/src\/web\/(?:languages|hall)\/(current-language|page-language|names-read|use-hall-languages|language-choice)\.tsx?$/;
const ENGLISH_ONLY = new URL('./english-only/', import.meta.url);

const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load(id) {
    const name = REPLACED.exec(id)?.[1];
    return name === undefined ? null : readFileSync(new URL(`${name}.ts`, ENGLISH_ONLY), 'utf8');
  },
};

const WALL = { width: 1920, height: 1080 };

/** Weighs each page of the product, and of the same product without other languages than English. */
async function main(): Promise<void> {
  const boli = await startBoli();
  // In the project's own folder, where the build finds its packages.
  mkdirSync(inRoot('reports'), { recursive: true });
  const folder = mkdtempSync(inRoot('reports/english-'));
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    await buildWeb(folder, path.join(folder, 'prerender'), [englishOnly]);
    const tournamentId = await openedTournament(boli);
    const addressOf = await hallOf(boli, tournamentId);
    for (const { name, url, viewport } of [
      { name: "an owner's phone", url: addressOf(linkPath('paddle')), viewport: PHONE },
      { name: "a spectator's page", url: addressOf(linkPath('live')), viewport: PHONE },
      { name: 'the page of the result', url: addressOf(linkPath('result')), viewport: PHONE },
      { name: 'the projector', url: addressOf(linkPath('screen')), viewport: WALL },
      { name: 'the registration of players', url: await registrationOf(boli, tournamentId), viewport: PHONE },
    ]) {
      const weighFrom = async (files: string) => {
        const page = await browser.newPage({ viewport });
        await serveFrom(files, page);
        return weigh(page, url);
      };
      const [product, english] = [await weighFrom(inRoot('dist/web')), await weighFrom(folder)];
      report({
        name: `JavaScript for other languages on ${name} in English`,
        figure: (product.scripts - english.scripts) / 1_000,
        limit: 1,
        unit: 'kB',
        measured: `${kB(product.scripts)} of the product; first load with an empty cache, scripts gzipped`,
        floor: `${kB(english.scripts)} of a build that knows English alone`,
        command: 'npm run bench languages',
      });
    }
  } finally {
    await browser.close();
    await boli.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Serves documents and their files from a folder; calls and the feed still go to the server. */
async function serveFrom(folder: string, page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path.join(folder, fileOf(pathname)) });
    },
  );
}

function fileOf(pathname: string): string {
  if (isPublicPath(pathname)) return 'hall.html';
  return isRegistrationPath(pathname) ? 'registration.html' : pathname;
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(2)} kB`;
}

await main();

import { existsSync } from 'node:fs';
import path from 'node:path';
import { onPath, run } from './children.mjs';
import { Problem, say } from './problem.mjs';
import { runProgram } from './programs.mjs';
import { canInstallSystemPackages, installSystemPackages } from './install.mjs';

/** Preferred: the headless shell renders the same with three fifths of the work. */
const LIGHTEST = 'chromium-headless-shell';
const NAMES = [LIGHTEST, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds Chromium: the one in CHROMIUM, else the system's, else Playwright's; or null. */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Problem(`CHROMIUM names ${named}, which does not exist.`);
  }
  const candidates = [...NAMES.map(onPath), ...PLACES, await playwrightsOwn()];
  for (const file of new Set(candidates)) {
    if (file && existsSync(file) && (await answers(file))) return file;
  }
  return null;
}

/** Finds Chromium or installs it: the system's package, else Playwright's. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null && !(isForTestsAlone() && path.basename(found) === 'chromium')) return found;
  if (canInstallSystemPackages()) {
    for (const name of found === null ? [LIGHTEST, 'chromium'] : [LIGHTEST]) {
      const installed = (await installSystemPackages([name])) ? await findChromium() : null;
      if (installed !== null) return installed;
    }
  }
  if (found !== null) return found;
  say("Fetching Playwright's own Chromium.");
  await runProgram('playwright', [
    'install',
    ...(canInstallSystemPackages() ? ['--with-deps'] : []),
    'chromium',
  ]);
  const fetched = await findChromium();
  if (fetched !== null) return fetched;
  throw new Problem(
    'No Chromium here, and none could be fetched. Install Chromium or Chrome, or name one in the variable CHROMIUM.',
  );
}

/** On a CI machine the headless shell is installed even if another Chromium exists, because it is faster. */
const isForTestsAlone = () => Boolean(process.env.CI) && !process.env.CHROMIUM && canInstallSystemPackages();

/** Flags of every test browser: no background work, and no sandbox for root, as in containers. */
export const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid && process.getuid() === 0 ? ['--no-sandbox'] : []),
];

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/** On some systems `chromium` is a stub that only tells how to install it. */
async function answers(file) {
  const { code, output } = await run(file, ['--version'], { timeoutMs: 200_000 });
  return code === 0 && /chrom/i.test(output);
}

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

let machine;

/** A machine as root with only the programs that a test installs, where Playwright cannot download. */
beforeEach(() => {
  machine = mkdtempSync(path.join(os.tmpdir(), 'boli-chromium-'));
  vi.stubEnv('PATH', machine);
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('CI', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', path.join(machine, 'browsers'));
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(machine, { recursive: true, force: true });
});

function put(name, script) {
  const file = path.join(machine, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const CHROMIUM = 'echo Chromium 150.0';

test('An installed Chromium is used', async () => {
  const file = put('chromium', CHROMIUM);
  expect(await ensureChromium()).toBe(file);
});

test('The headless shell is preferred to the full browser', async () => {
  put('chromium', CHROMIUM);
  const shell = put('chromium-headless-shell', CHROMIUM);
  expect(await findChromium()).toBe(shell);
});

test('Without a package of the headless shell the full browser is used', async () => {
  put(
    'apt-get',
    `echo "$*" >> ${machine}/asked; case "$*" in *shell) exit 100;; update*) ;; *) echo '#!/bin/sh' > ${machine}/chromium; echo '${CHROMIUM}' >> ${machine}/chromium; /bin/chmod +x ${machine}/chromium;; esac`,
  );
  expect(await ensureChromium()).toBe(path.join(machine, 'chromium'));
  expect(readFileSync(path.join(machine, 'asked'), 'utf8').match(/chromium\S*/g)).toEqual([
    'chromium-headless-shell',
    'chromium',
  ]);
});

test('A CI machine installs the headless shell too, and continues if there is none', async () => {
  vi.stubEnv('CI', 'true');
  const whole = put('chromium', CHROMIUM);
  put('apt-get', 'exit 100');
  expect(await ensureChromium()).toBe(whole);
  put(
    'apt-get',
    `echo '#!/bin/sh' > ${machine}/chromium-headless-shell; echo '${CHROMIUM}' >> ${machine}/chromium-headless-shell; /bin/chmod +x ${machine}/chromium-headless-shell`,
  );
  expect(await ensureChromium()).toBe(path.join(machine, 'chromium-headless-shell'));
});

test('A stub that does not start is skipped', async () => {
  put('chromium-browser', 'echo install the snap; exit 1');
  const real = put('google-chrome', 'echo Google Chrome 150.0');
  expect(await findChromium()).toBe(real);
});

test('The browser named in CHROMIUM is used first; a missing one is reported', async () => {
  put('chromium', CHROMIUM);
  const own = put('my-own', CHROMIUM);
  vi.stubEnv('CHROMIUM', own);
  expect(await findChromium()).toBe(own);
  vi.stubEnv('CHROMIUM', '/nowhere/chrome');
  await expect(findChromium()).rejects.toThrow('CHROMIUM names /nowhere/chrome, which does not exist.');
});

test("Without a browser the package lists are refreshed and the system's package is installed", async () => {
  put(
    'apt-get',
    `echo "$1" >> ${machine}/asked; [ "$1" = install ] && { echo '#!/bin/sh' > ${machine}/chromium; echo '${CHROMIUM}' >> ${machine}/chromium; /bin/chmod +x ${machine}/chromium; } || true`,
  );
  expect(await ensureChromium()).toBe(path.join(machine, 'chromium'));
  expect(readFileSync(path.join(machine, 'asked'), 'utf8')).toBe('update\ninstall\n');
});

test('If no browser can be installed, one line says what to do', async () => {
  put('apt-get', 'exit 100');
  await expect(ensureChromium()).rejects.toThrow(
    'Install Chromium or Chrome, or name one in the variable CHROMIUM.',
  );
}, 60_000);

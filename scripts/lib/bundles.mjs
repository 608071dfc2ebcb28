import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_BUNDLED } from './build-server.mjs';
import { licencesOf } from './bundle-licences.mjs';
import { startersOf } from './bundle-starters.mjs';
import { fetchPackages } from './fetch-packages.mjs';
import { installProblem } from './install-problem.mjs';
import { withAllTheyNeed } from './locked-packages.mjs';
import { Problem } from './problem.mjs';
import { inRoot } from './root.mjs';

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

const { packages: NODES } = readJson('scripts', 'lib', 'node-packages.json');

/** The platforms of bundles: 'win32-x64', 'darwin-arm64' and so on. */
export const PLATFORMS = Object.keys(NODES);

/** The scripts that a bundle needs to supervise the server and start commands. */
const KEEPERS = [
  'scripts/lib/boli.mjs',
  'scripts/lib/bundled.mjs',
  'scripts/lib/children.mjs',
  'scripts/lib/leave-with-npm.mjs',
  'scripts/lib/leave-with-supervisor.mjs',
  'scripts/lib/patience.mjs',
  'scripts/lib/problem.mjs',
  'scripts/lib/root.mjs',
  'scripts/lib/settings-typed.mjs',
  'scripts/lib/supervise.mjs',
];

/** The events that the demo replays. */
const DEMO = 'fixtures/ipl-2025';

/**
 * Makes bundles/boli-PLATFORM or another folder: Node, the built product and its runtime packages, all at locked
 * versions (docs/decisions/tests-and-releases.md). It replaces an existing bundle only when the new one is complete.
 * @param {string} platform one of PLATFORMS
 * @returns {Promise<string>} the folder
 */
export async function makeBundle(platform, folder = inRoot('bundles', `boli-${platform}`)) {
  const staging = `${folder}-${process.pid}`;
  try {
    const fetched = path.join(staging, 'fetched');
    await fetchFor(platform, fetched);
    putNode(platform, fetched, path.join(staging, 'node'));
    putProduct(platform, fetched, path.join(staging, 'app'));
    rmSync(fetched, { recursive: true });
    for (const { file, text, mode } of startersOf(platform))
      writeFileSync(path.join(staging, file), text, { mode });
    cpSync(inRoot('LICENSE'), path.join(staging, 'LICENSE'));
    writeFileSync(
      path.join(staging, 'THIRD-PARTY-LICENCES.txt'),
      licencesOf(readJson('package-lock.json').packages),
    );
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    return folder;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Fetches Node and the native packages for a platform, which may differ from this machine's. */
async function fetchFor(platform, folder) {
  const [os, cpu] = platform.split('-');
  const { name, version, integrity } = NODES[platform];
  const { packages } = readJson('package-lock.json');
  const wanted = Object.fromEntries(NOT_BUNDLED.map((one) => [one, packages[`node_modules/${one}`].version]));
  const { code, output } = await fetchPackages(folder, {
    wanted: { ...wanted, [name]: version },
    locked: {
      ...withAllTheyNeed(packages, NOT_BUNDLED),
      [`node_modules/${name}`]: { version, integrity },
    },
    words: [`--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'],
  });
  if (code !== 0) throw installProblem(output, `The packages for ${platform}`);
}

function putNode(platform, fetched, folder) {
  const from = path.join(fetched, 'node_modules', NODES[platform].name);
  mkdirSync(folder, { recursive: true });
  const program = platform.startsWith('win32') ? 'node.exe' : 'node';
  cpSync(path.join(from, 'bin', program), path.join(folder, program));
  if (existsSync(path.join(from, 'LICENSE')))
    cpSync(path.join(from, 'LICENSE'), path.join(folder, 'LICENSE'));
  rmSync(from, { recursive: true });
}

function putProduct(platform, fetched, folder) {
  mkdirSync(path.join(folder, 'scripts', 'lib'), { recursive: true });
  for (const file of KEEPERS) cpSync(inRoot(file), path.join(folder, file));
  for (const part of ['dist', DEMO]) cpSync(inRoot(part), path.join(folder, part), { recursive: true });
  const { name, version, type } = readJson('package.json');
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, type, private: true })}\n`,
  );
  const modules = path.join(folder, 'node_modules');
  renameSync(path.join(fetched, 'node_modules'), modules);
  leaveOut(platform, modules);
}

/** Deletes parts of the database package: its sources and the binaries of other platforms, nine tenths of its size. */
function leaveOut(platform, modules) {
  const database = path.join(modules, 'better-sqlite3');
  const program = path.join(database, 'prebuilds', `${platform}.node`);
  const kept = readFileSync(mustBeThere(program, platform));
  for (const part of ['deps', 'src', 'prebuilds', 'binding.gyp'])
    rmSync(path.join(database, part), { recursive: true });
  mkdirSync(path.dirname(program));
  writeFileSync(program, kept);
  rmSync(path.join(modules, '.package-lock.json'));
  mustBeThere(path.join(modules, '@node-rs', hashingFor(platform)), platform);
}

/** The package with the password hashing binary of a platform. */
function hashingFor(platform) {
  const suffix = { linux: '-gnu', win32: '-msvc' }[platform.split('-')[0]] ?? '';
  return `argon2-${platform}${suffix}`;
}

function mustBeThere(file, platform) {
  if (existsSync(file)) return file;
  throw new Problem(
    `npm left out ${path.basename(file)}, which ${platform} needs. Type \`npm install --global npm\` and try again.`,
  );
}

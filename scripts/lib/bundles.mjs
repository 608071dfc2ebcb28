import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { NOT_BUNDLED } from './build-server.mjs';
import { installProblem, npmCi } from './install.mjs';
import { Problem } from './problem.mjs';
import { inRoot } from './root.mjs';

const readJson = (...parts) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));

const { packages: NODES } = readJson('scripts', 'lib', 'node-packages.json');

/** The platforms of bundles: 'win32-x64', 'darwin-arm64' and so on. */
export const PLATFORMS = Object.keys(NODES);

/** The scripts that a bundle needs to supervise the server and start commands. */
const KEEPERS = ['boli', 'bundled', 'children', 'leave-with-supervisor', 'problem', 'root', 'supervise'];

/** The events that the demo replays. */
const DEMO = 'fixtures/ipl-2025';

/**
 * Makes bundles/boli-PLATFORM or another folder: Node, the built product and its runtime packages, all at locked
 * versions (docs/testing.md). It replaces an existing bundle only when the new one is complete.
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

/** Fetches Node and the native packages for a platform, which may differ from this machine's; npm checks each hash. */
async function fetchFor(platform, folder) {
  const [os, cpu] = platform.split('-');
  const { name, version, integrity } = NODES[platform];
  const { packages } = readJson('package-lock.json');
  const wanted = Object.fromEntries(NOT_BUNDLED.map((one) => [one, packages[`node_modules/${one}`].version]));
  const dependencies = { ...wanted, [name]: version };
  const locked = {
    '': { dependencies },
    ...withAllTheyNeed(packages, NOT_BUNDLED),
    [`node_modules/${name}`]: { version, integrity },
  };
  mkdirSync(folder, { recursive: true });
  const write = (file, value) => writeFileSync(path.join(folder, file), JSON.stringify(value));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages: locked });
  const words = ['--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc'];
  const { code, output } = await npmCi(words, { cwd: folder });
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
  for (const name of KEEPERS) {
    const file = `scripts/lib/${name}.mjs`;
    cpSync(inRoot(file), path.join(folder, file));
  }
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

/**
 * Finds packages of a lock file with all their dependencies, which may be next to them or in their own node_modules.
 * @param {{ [place: string]: object }} packages of package-lock.json
 * @param {readonly string[]} names
 */
export function withAllTheyNeed(packages, names) {
  const found = new Set(names.map((name) => placeOf(packages, '', name)));
  for (const place of found) {
    const { dependencies, optionalDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      found.add(placeOf(packages, place, name));
  }
  return Object.fromEntries([...found].sort().map((place) => [place, packages[place]]));
}

/** Resolves a dependency as Node does: in the package's own folder, then in the folders around it. */
function placeOf(packages, from, name) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const place = `${around === '' ? '' : `${around}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (around === '')
      throw new Error(`package-lock.json has no ${name}, which ${from || 'package.json'} needs.`);
  }
}

/** Lists the third-party packages in the product with their licences, which must accompany their code. */
function licencesOf(packages) {
  const parts = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => isPackage(place) && !dev && !devOptional)
    .map(([place, { version, license }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      license,
      place,
    }))
    .filter(({ place }) => existsSync(inRoot(place)));
  return parts
    .map(({ name, version, license, place }) =>
      [`${name} ${version} (${license ?? 'licence unnamed'})`, ...textsIn(inRoot(place))].join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

const isPackage = (place) => place.includes('node_modules/');

const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());

const POSIX = `#!/bin/sh
# Starts Boli, or one of its commands: README.txt.
case $0 in */*) here=\${0%/*} ;; *) here=. ;; esac
here=$(CDPATH= cd -- "$here" && pwd)
exec "$here/node/node" "$here/app/scripts/lib/bundled.mjs" "$@"
`;

const WINDOWS = `@echo off
rem Starts Boli, or one of its commands: README.txt.
title Boli
"%~dp0node\\node.exe" "%~dp0app\\scripts\\lib\\bundled.mjs" %*
if errorlevel 1 pause
`;

const STARTERS = {
  linux: { file: 'boli', text: POSIX, start: 'open a terminal here and type ./boli' },
  darwin: {
    file: 'boli.command',
    text: POSIX,
    start:
      'double-click boli.command (the first time with the right button, then Open; if macOS still refuses, type xattr -dr com.apple.quarantine and this folder in a terminal)',
  },
  win32: {
    file: 'boli.cmd',
    text: WINDOWS,
    start:
      'double-click boli.cmd (where Windows warns of it, More info, then Run anyway; where it asks about the network, allow it, so that phones come in)',
  },
};

/** @returns {{ file: string, text: string, mode: number }[]} the start script and the README of a bundle */
function startersOf(platform) {
  const windows = platform.startsWith('win32');
  const { file, text, start } = STARTERS[platform.split('-')[0]];
  const typed = windows ? file : `./${file}`;
  const lines = (words) => (windows ? words.replaceAll('\n', '\r\n') : words);
  return [
    { file, text: lines(text), mode: 0o755 },
    { file: 'README.txt', text: lines(readme({ file, typed, start })), mode: 0o644 },
  ];
}

const readme = ({ file, typed, start }) => `Boli runs the player auction of a cricket tournament.

Start it: ${start}.
It says on which addresses it is open: on this machine, and for phones in the same network.
Stop it with Ctrl-C, or close its window. Nothing is installed anywhere but in this folder.

Everything that it keeps is in the folder data, which the first start makes.
To go on with a newer Boli, stop this one and move data into the new folder.

Settings, one a line like PORT=8080, go into a file boli.env beside ${file}.

Where a page or a line says npm run NAME, type ${typed} NAME here, for instance
    ${typed} backup boli-copy.db
    ${typed} restore boli-copy.db
    ${typed} reset-password asha@example.com
and for npm start -- --follow ADDRESS type ${typed} --follow ADDRESS.
`;

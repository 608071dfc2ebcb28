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
export function startersOf(platform) {
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

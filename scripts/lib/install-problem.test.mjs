import { expect, test } from 'vitest';
import { installProblem, missingBuildTools } from './install-problem.mjs';

const COMPILING =
  'npm error path node_modules/better-sqlite3\nnpm error gyp ERR! stack Error: not found: make\n';

test('a missing compiler is named with the packages to install', () => {
  expect(installProblem(COMPILING, ['make', 'g++']).message).toContain('make and g++ are missing');
  expect(installProblem(COMPILING, ['make']).message).toContain('apt-get install python3 make g++');
});

test('no network is said, also when it stops the compiler', () => {
  expect(installProblem('npm error code EAI_AGAIN', []).message).toContain('no network');
  expect(installProblem('gyp ERR! stack FetchError: reason: getaddrinfo ENOTFOUND', []).message).toContain(
    'no network',
  );
});

test('a folder that cannot be written to, a full disk', () => {
  expect(installProblem('npm error code EACCES', []).message).toContain('cannot be written to');
  expect(installProblem('npm error code ENOSPC', []).message).toContain('disk is full');
});

test('anything else is passed on in one line', () => {
  const { message } = installProblem(
    'npm error code EWHATEVER\nnpm error It failed because of the weather\n',
    [],
  );
  expect(message).toContain('It failed because of the weather');
  expect(message).not.toContain('\n');
});

test('either name of a tool will do', () => {
  const has = (...names) => missingBuildTools((name) => (names.includes(name) ? name : null));
  expect(has('python3', 'make', 'g++')).toEqual([]);
  expect(has('python', 'make', 'clang++')).toEqual([]);
  expect(has('python3')).toEqual(['make', 'g++']);
});

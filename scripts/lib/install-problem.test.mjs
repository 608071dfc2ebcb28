import { expect, test } from 'vitest';
import { installProblem } from './install-problem.mjs';

test.each(['npm error code EAI_AGAIN', 'FetchError: reason: getaddrinfo ENOTFOUND'])(
  'A missing network is named: %s',
  (output) => {
    expect(installProblem(output).message).toContain('Packages could not be fetched: no network.');
  },
);

test('A read-only folder and a full disk are named', () => {
  expect(installProblem('npm error code EACCES').message).toContain('cannot be written to');
  expect(installProblem('npm error code ENOSPC').message).toContain('disk is full');
});

test('The line names what could not be installed', () => {
  expect(installProblem('npm error code EINTEGRITY', 'Node 24.21.0').message).toBe(
    'Node 24.21.0 could not be installed: code EINTEGRITY',
  );
});

test('Any other reason is printed in one line', () => {
  const { message } = installProblem(
    'npm error code EWHATEVER\nnpm error It failed because of the weather\n',
  );
  expect(message).toContain('It failed because of the weather');
  expect(message).not.toContain('\n');
});

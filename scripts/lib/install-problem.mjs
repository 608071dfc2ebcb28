import { Problem } from './problem.mjs';

const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/;

/**
 * One line that says why npm failed to install something and what to do.
 * @param {string} output npm's output
 * @param {string} what the start of the sentence: 'Packages', 'Node 24.21.0'
 */
export function installProblem(output, what = 'Packages') {
  if (/\bENOSPC\b/.test(output))
    return new Problem(`The disk is full: ${what} could not be installed. Make room and try again.`);
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output))
    return new Problem(
      `${what} could not be installed: this folder cannot be written to. Give yourself the right to write here and try again.`,
    );
  if (OFFLINE.test(output))
    return new Problem(
      `${what} could not be fetched: no network. Connect this machine to the internet (needed once, for the installation) and try again.`,
    );
  if (/npm (ci|install).*package-lock\.json|in sync/s.test(output) && /EUSAGE/.test(output))
    return new Problem(
      'package.json and package-lock.json do not agree. Fetch the project again, or run `npm install`.',
    );
  return new Problem(`${what} could not be installed: ${firstError(output)}`);
}

function firstError(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return (
    lines.find((line) => /error|ERR!|fail/i.test(line)) ||
    lines.find((line) => line !== '') ||
    'npm gave no reason.'
  );
}

import { onPath } from './children.mjs';
import { Problem } from './problem.mjs';

/** Which of the three things a compiled package needs are not on this machine, by their Debian names. */
export function missingBuildTools(has = onPath) {
  const python = has('python3') || has('python');
  const compiler = has('g++') || has('c++') || has('clang++');
  return [!python && 'python3', !has('make') && 'make', !compiler && 'g++'].filter(Boolean);
}

/**
 * The one line that says why `npm ci` failed and what to do.
 * @param {string} output everything npm printed
 */
export function installProblem(output, missing = missingBuildTools()) {
  const compiled = /gyp ERR!|node-gyp|prebuild-install|better_sqlite3|better-sqlite3/.test(output);
  const offline =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/.test(
      output,
    );
  if (/\bENOSPC\b/.test(output))
    return new Problem('The disk is full: packages cannot be installed. Make room and try again.');
  if (/\b(EACCES|EROFS|EPERM)\b/.test(output)) {
    return new Problem(
      'This folder cannot be written to, so packages cannot be installed. Give yourself the right to write here and try again.',
    );
  }
  if (compiled && missing.length > 0) {
    return new Problem(
      `The database (better-sqlite3) must be compiled on this machine, and ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing. ` +
        'Install python3, make and g++ (Debian, Ubuntu: apt-get install python3 make g++) and try again.',
    );
  }
  if (offline)
    return new Problem(
      'Packages could not be fetched: no network. Connect this machine to the internet (needed once, for the installation) and try again.',
    );
  if (/npm (ci|install).*package-lock\.json|in sync/s.test(output) && /EUSAGE/.test(output)) {
    return new Problem(
      'package.json and package-lock.json do not agree. Fetch the project again, or run `npm install`.',
    );
  }
  if (compiled)
    return new Problem(`The database (better-sqlite3) could not be compiled here: ${firstError(output)}`);
  return new Problem(`Packages could not be installed: ${firstError(output)}`);
}

const listed = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}` : names[0];

function firstError(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return (
    lines.find((line) => /error|ERR!|fail/i.test(line)) ||
    lines.find((line) => line !== '') ||
    'npm gave no reason.'
  );
}

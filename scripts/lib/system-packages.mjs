import { onPath, run } from './children.mjs';
import { say } from './problem.mjs';

/** True for root on Debian and its derivatives. Elsewhere users install system packages themselves. */
export const canInstallSystemPackages = () =>
  process.platform === 'linux' && process.getuid() === 0 && onPath('apt-get') !== null;

/**
 * Installs system packages; returns true on success. It updates the package lists first, because a fresh image has
 * none.
 */
export async function installSystemPackages(names) {
  say(`Installing ${names.join(', ')} from the system's packages.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...names],
    { env },
  );
  if (code !== 0) process.stderr.write(`${output.trim().split('\n').slice(-3).join('\n')}\n`);
  return code === 0;
}

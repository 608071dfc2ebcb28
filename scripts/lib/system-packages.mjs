import { onPath, run } from './children.mjs';
import { say } from './problem.mjs';

/** Debian and its children, as root. Elsewhere people install system packages themselves. */
export const canInstallSystemPackages = () =>
  process.platform === 'linux' && process.getuid() === 0 && onPath('apt-get') !== null;

/** Fetches system packages; gives whether it worked. The lists are refreshed first: a fresh image has none. */
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

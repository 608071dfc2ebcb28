// Imported first by every command. Kept to syntax an old Node can read, so that it can say it is too old.

/**
 * @param {string} version such as '20.19.1'
 * @returns {string | null} the one line to show, or null when this Node will do
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
  if (fits) return null;
  return (
    'Boli needs Node 20.19 or newer (of Node 22: 22.12 or newer; not Node 21), and this is Node ' +
    version +
    '. Install a newer Node and try again.'
  );
}

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  process.stderr.write('boli: ' + problem + '\n');
  process.exit(1);
}

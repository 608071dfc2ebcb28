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

/**
 * Packages of a lock file with everything they need, as the lock has them. What they need may stand beside them or in a
 * folder of their own.
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

/** As Node looks for it: in its own folder, then in those around it. */
function placeOf(packages, from, name) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const place = `${around === '' ? '' : `${around}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (around === '')
      throw new Error(`package-lock.json has no ${name}, which ${from || 'package.json'} needs.`);
  }
}

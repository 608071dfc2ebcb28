import path from 'node:path';

/** What a source text points at: every string, url(...) and HTML attribute that could name a file or a package. */
export function pointers(text) {
  const strings = [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map((match) => match[2]);
  const urls = [...text.matchAll(/url\(\s*([^'")\s]+)\s*\)/g)].map((match) => match[1]);
  return [...strings, ...urls];
}

/** Imports proper: statements at the start of a line (their end, when they span several), and import(...). */
export function imports(text) {
  const statements = /^(?:import |(?:import|export|\})[^'"\n]*? from )(['"])([^'"\n]+)\1;/gm;
  const calls = /\bimport\((['"])([^'"\n]+)\1\)/g;
  return [...text.matchAll(statements), ...text.matchAll(calls)].map((match) => match[2]);
}

/**
 * The file a pointer names, seen from the file it stands in; null when it names none.
 * @param {Set<string>} files all files of the project
 */
export function fileNamed(pointer, from, files) {
  const plain = pointer.replace(/[?#](?!.*\/).*$/, '');
  const address = /^#(domain|protocol|server|web)\//.exec(pointer);
  if (address !== null) return known(pointer.replace('#', 'src/').replace(/\?.*$/, ''), files);
  if (/^#(e2e|fixtures|scripts)\//.test(pointer)) return known(pointer.slice(1).replace(/\?.*$/, ''), files);
  if (plain.startsWith('.'))
    return known(path.posix.normalize(path.posix.join(path.posix.dirname(from), plain)), files);
  return (
    known(plain.replace(/^\//, ''), files) ?? known(path.posix.join(path.posix.dirname(from), plain), files)
  );
}

const known = (file, files) => (files.has(file) ? file : null);

/**
 * The package that an import or a path belongs to: '@a/b/c' and '../node_modules/@a/b/c' are '@a/b'; null for files of
 * ours, addresses and Node's own.
 */
export function packageOf(pointer) {
  const specifier = pointer.replace(/^(.*\/)?node_modules\//, '');
  if (/^(\.|\/|#|node:|virtual:|https?:|data:)/.test(specifier)) return null;
  const match = /^(@[a-z0-9~-][\w.~-]*\/[\w.~-]+|[a-z0-9~-][\w.~-]*)(?=\/|\?|$)/.exec(specifier);
  return match === null ? null : match[1];
}

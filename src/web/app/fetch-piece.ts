/** Requested files of lazy modules by address; a style sheet resolves when it has loaded. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Replaces the bundler's own import helper, which is three times as large. Loads the files of a lazy module in
 * parallel, and resolves when its styles are there. Rejects when they fail; the next call retries.
 * @param files addresses of this server without their leading slash
 */
export function fetchPiece<Piece>(load: () => Promise<Piece>, files: readonly string[] = []): Promise<Piece> {
  return Promise.all(files.map((file) => asked.get(file) ?? ask(file))).then(load);
}

function ask(file: string): Promise<unknown> {
  const href = `/${file}`;
  const isStyle = file.endsWith('.css');
  const coming = new Promise<unknown>((resolve, reject) => {
    // The page itself already links this file.
    if (document.querySelector(`link[href="${href}"]`) !== null) return resolve(href);
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      asked.delete(file);
      link.remove();
      reject(new Error(`${href} did not come`));
    };
    document.head.append(link);
    // The dynamic import itself waits for its scripts.
    if (!isStyle) resolve(href);
  });
  asked.set(file, coming);
  return coming;
}

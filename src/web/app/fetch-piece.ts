/** Files that a piece needs, by their address: those that were asked for, with whether their styles are there. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Stands in the place of the bundler's own helper, which is three times as large: what a piece needs is fetched beside it,
 * and the piece is drawn when its styles are there. Rejected where they do not come; whoever asks again tries again.
 * @param files addresses of this server without their first slash
 */
export function fetchPiece<Piece>(load: () => Promise<Piece>, files: readonly string[] = []): Promise<Piece> {
  return Promise.all(files.map((file) => asked.get(file) ?? ask(file))).then(load);
}

function ask(file: string): Promise<unknown> {
  const href = `/${file}`;
  const isStyle = file.endsWith('.css');
  const coming = new Promise<unknown>((resolve, reject) => {
    // The page came with it.
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
    // A script is waited for by the piece itself.
    if (!isStyle) resolve(href);
  });
  asked.set(file, coming);
  return coming;
}

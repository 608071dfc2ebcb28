/** Addresses of style sheets that a lazy part asked for and that did not come. Vite asks for each only once. */
const lacking = new Set<string>();

let isWatching = false;

/** Asks again for the style sheets that did not come. Rejects if one fails again. */
export async function loadLackingStyles(): Promise<void> {
  if (!isWatching) document.addEventListener('error', noteLacking, true);
  isWatching = true;
  await Promise.all([...lacking].map(loadStyles));
}

/** A sheet that did not come leaves no dead link behind. */
function noteLacking({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  lacking.add(target.href);
  target.remove();
}

async function loadStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${address} did not come`));
    document.head.append(link);
  });
  lacking.delete(address);
}

/** Ms after which a page that nobody looks at is not waited for: it draws nothing. */
const UNSEEN = 250;

/** Resolves when the page has drawn what it was told until now. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

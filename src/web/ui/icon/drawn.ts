/** Timeout (ms): the browser draws nothing on a hidden page. */
const UNSEEN = 250;

/** Resolves when the browser has painted the present state. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

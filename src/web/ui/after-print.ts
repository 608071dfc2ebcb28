/**
 * Calls `done` once, after the print dialog has closed. Some phones never tell of that, so the next press or key on the
 * page counts as well. Call it before `print()`; the returned function cancels it.
 */
export function afterPrint(done: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const over = () => {
    ending.abort();
    done();
  };
  const print = window.matchMedia('print');
  print.addEventListener('change', () => !print.matches && over(), { signal });
  for (const sign of ['afterprint', 'pointerdown', 'keydown'])
    window.addEventListener(sign, over, { signal, capture: true });
  return () => ending.abort();
}

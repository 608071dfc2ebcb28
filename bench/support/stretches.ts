/** The longest blocking (ms) of the event loop during a background task, and the whole time. */
export async function stretches(act: () => Promise<unknown>) {
  const waits: number[] = [];
  let over = false;
  const look = (since: number): void => {
    const now = performance.now();
    waits.push(now - since);
    if (!over) setImmediate(look, now);
  };
  const began = performance.now();
  setImmediate(look, began);
  await act();
  over = true;
  return {
    took: performance.now() - began,
    longest: Math.max(...waits),
  };
}

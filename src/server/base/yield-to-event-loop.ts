const waiting: (() => void)[] = [];

/**
 * Yields to the event loop, so that an order waits for one part of a long task only. Of several long tasks one
 * resumes in each turn.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  // Remaining waiters run after new input: an immediate set inside an immediate runs in the next turn.
  if (waiting.length > 0) setImmediate(next);
}

/** The number of elements that are converted before the event loop gets a turn. */
const PART = 250;

/** Converts many elements in parts, and yields to the event loop between parts. */
export async function inParts<Thing, Out>(
  things: Iterable<Thing>,
  out: (thing: Thing) => Out,
): Promise<Out[]> {
  const made: Out[] = [];
  for (const thing of things) {
    made.push(out(thing));
    if (made.length % PART === 0) await yieldToEventLoop();
  }
  return made;
}

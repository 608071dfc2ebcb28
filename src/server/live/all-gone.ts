/** How long (ms) screens have to say goodbye at the end. */
const GRACE = 500;

/** When all have said goodbye, or had time to. */
export async function allGone(seats: ReadonlySet<unknown>): Promise<void> {
  const end = performance.now() + GRACE;
  while (seats.size > 0 && performance.now() < end) await new Promise((next) => setTimeout(next, 10));
}

/**
 * The most orders in one transaction. PostgreSQL keeps a plan for each number of orders, so only powers of two are
 * used.
 */
const MOST = 8;
/**
 * The time (ms) that new orders wait for the running transaction. After it, the next transaction starts in parallel.
 */
const SLOW_MS = 10;
/** The most simultaneous transactions. There are briefly more while the orders of a failed transaction run alone. */
const MOST_TRANSACTIONS = 8;

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly keep: (answer: Answer) => void;
  readonly refuse: (problem: unknown) => void;
}

interface Ways<Order, Answer> {
  /** Runs all orders in one transaction, or none. Returns their answers in order. */
  readonly carryOut: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  /** Only orders with the same batch key share a transaction. */
  readonly batchKeyOf: (order: Order) => string;
  /** The key that sorts orders within a transaction; equal sorting prevents deadlocks. */
  readonly auctionOf: (order: Order) => string;
  /** True if a failed transaction may have been written. Its orders are then not retried. */
  readonly mayBeKept: (problem: unknown) => boolean;
}

/**
 * Group commit for independent orders. A single order runs at once. Orders that arrive during a transaction share the
 * next transaction, because eight orders cost little more than one. When it fails, each of its orders runs alone.
 */
export function groupCommit<Order, Answer>(ways: Ways<Order, Answer>): (order: Order) => Promise<Answer> {
  const { carryOut, batchKeyOf, auctionOf, mayBeKept } = ways;
  let waiting: Waiting<Order, Answer>[] = [];
  let transactions = 0;
  /** The last transaction, while it is running. */
  let newest: { readonly began: number } | null = null;
  let later: NodeJS.Timeout | null = null;

  function next(): void {
    if (waiting.length === 0) return;
    const isSoon = newest !== null && performance.now() - newest.began < SLOW_MS;
    if (isSoon || transactions === MOST_TRANSACTIONS) return lookLater();
    const flight = { began: performance.now() };
    newest = flight;
    transactions += 1;
    void fly(takeAlike()).finally(() => {
      transactions -= 1;
      if (newest === flight) newest = null;
      next();
    });
    next();
  }

  function lookLater(): void {
    later ??= setTimeout(() => {
      later = null;
      next();
    }, SLOW_MS);
  }

  /** Takes the order that waits longest, with others of its kind. */
  function takeAlike(): Waiting<Order, Answer>[] {
    const [first] = waiting;
    const kind = first === undefined ? '' : batchKeyOf(first.order);
    const alike = waiting.filter(({ order }) => batchKeyOf(order) === kind).slice(0, MOST);
    const group = alike.slice(0, 2 ** Math.floor(Math.log2(alike.length)));
    waiting = waiting.filter((one) => !group.includes(one));
    return group.sort((a, b) => (auctionOf(a.order) < auctionOf(b.order) ? -1 : 1));
  }

  async function fly(group: readonly Waiting<Order, Answer>[]): Promise<void> {
    try {
      const answers = await carryOut(group.map(({ order }) => order));
      for (const [at, answer] of answers.entries()) group[at]?.keep(answer);
    } catch (problem) {
      if (group.length === 1 || mayBeKept(problem)) for (const { refuse } of group) refuse(problem);
      else await Promise.all(group.map((one) => fly([one])));
    }
  }

  return (order) =>
    new Promise((keep, refuse) => {
      waiting.push({ order, keep, refuse });
      next();
    });
}

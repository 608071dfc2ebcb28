/** The most orders in one transaction. Only powers of two go: for each number of them PostgreSQL keeps a plan. */
const MOST = 8;
/** Ms for which those who come wait for the transaction that went last; after that the next ones go beside it. */
const SLOW_MS = 10;
/** The most transactions under way; more for a moment where one fails and each of its orders is tried alone. */
const MOST_FLIGHTS = 8;

interface Waiting<Order, Answer> {
  readonly order: Order;
  readonly keep: (answer: Answer) => void;
  readonly refuse: (problem: unknown) => void;
}

interface Ways<Order, Answer> {
  /** All of them in one transaction, or none: their answers in their order. */
  readonly carryOut: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  /** Only those that have the same word for it go together. */
  readonly batchKeyOf: (order: Order) => string;
  /** Two transactions that add rows of the same auctions must do so in the same order, or each waits for the other. */
  readonly auctionOf: (order: Order) => string;
  /** Whether what failed may have been kept all the same: then it is not tried again. */
  readonly mayBeKept: (problem: unknown) => boolean;
}

/**
 * Carries out orders that know nothing of one another. An order that comes alone goes alone, at once. While a
 * transaction is under way the next ones wait and go together: a way to the database and a flush to its disk cost little
 * more for eight of them. Where a transaction fails, be it for one of its orders, each is tried by itself.
 */
export function groupCommit<Order, Answer>(ways: Ways<Order, Answer>): (order: Order) => Promise<Answer> {
  const { carryOut, batchKeyOf, auctionOf, mayBeKept } = ways;
  let waiting: Waiting<Order, Answer>[] = [];
  let flights = 0;
  /** The one that went last, while it is under way. */
  let newest: { readonly began: number } | null = null;
  let later: NodeJS.Timeout | null = null;

  function next(): void {
    if (waiting.length === 0) return;
    const isSoon = newest !== null && performance.now() - newest.began < SLOW_MS;
    if (isSoon || flights === MOST_FLIGHTS) return lookLater();
    const flight = { began: performance.now() };
    newest = flight;
    flights += 1;
    void fly(takeAlike()).finally(() => {
      flights -= 1;
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

  /** The one who waits longest, and others of his kind. */
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

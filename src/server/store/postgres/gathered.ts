/** The most orders in one transaction. Only powers of two go: for each number of them PostgreSQL keeps a plan. */
const MOST = 8;
/** Ms for which those who come wait for the transaction that is under way; a disk or a way that takes longer is shared. */
const SLOW_MS = 10;
/** The most transactions under way; each needs a connection. */
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
  readonly kindOf: (order: Order) => string;
  /** Two transactions that add rows of the same auctions must do so in the same order, or each waits for the other. */
  readonly placeOf: (order: Order) => string;
  /** Whether what failed may have been kept all the same: then it is not tried again. */
  readonly mayBeKept: (problem: unknown) => boolean;
}

/**
 * Carries out orders that know nothing of one another. An order that comes alone goes alone, at once. While a
 * transaction is under way the next ones wait and go together: a way to the database and a flush to its disk cost little
 * more for eight of them. Where a transaction fails, be it for one of its orders, each is tried by itself.
 */
export function gathered<Order, Answer>(ways: Ways<Order, Answer>): (order: Order) => Promise<Answer> {
  const { carryOut, kindOf, placeOf, mayBeKept } = ways;
  let waiting: Waiting<Order, Answer>[] = [];
  let flights = 0;
  let lastBegan = 0;
  let later: NodeJS.Timeout | null = null;

  function next(): void {
    if (waiting.length === 0) return;
    const isSlow = performance.now() - lastBegan >= SLOW_MS;
    if (flights > 0 && (!isSlow || flights === MOST_FLIGHTS)) return lookLater();
    const group = takeAlike();
    flights += 1;
    lastBegan = performance.now();
    void fly(group).finally(() => {
      flights -= 1;
      next();
    });
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
    const kind = first === undefined ? '' : kindOf(first.order);
    const alike = waiting.filter(({ order }) => kindOf(order) === kind).slice(0, MOST);
    const group = alike.slice(0, 2 ** Math.floor(Math.log2(alike.length)));
    waiting = waiting.filter((one) => !group.includes(one));
    return group.sort((a, b) => (placeOf(a.order) < placeOf(b.order) ? -1 : 1));
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

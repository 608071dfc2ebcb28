import type { CommandId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { LiveLine } from '#protocol/live.ts';
import { alarm, type Alarm } from './alarm.ts';
import type { Clock } from './clock.ts';
import { Listeners } from './listeners.ts';
import type { Policy, Said, Sent } from './sender-policy.ts';

/** The orders of this page. */
export type SenderState<Order> =
  | { readonly state: 'none' }
  /** `tries`: how often it has been sent. `untold`: the orders of which the auction in hand knows nothing yet. */
  | {
      readonly state: 'sending';
      readonly order: Order;
      readonly tries: number;
      readonly untold: readonly Order[];
    }
  /** The last one was refused; until this is forgotten, or another one is sent. */
  | {
      readonly state: 'refused';
      readonly order: Order;
      readonly code: string;
      readonly sentence: string;
    };

/**
 * How an order ended. `busy`: the one before it finds nobody; `behind`: the one before it was refused; `same-tap`: this
 * very order is on its way already; `left`: its page was closed first.
 */
export type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: 'busy' | 'behind' | 'same-tap' | 'left' }
  | {
      readonly done: false;
      readonly why: 'refused';
      readonly code: string;
      readonly sentence: string;
      /** False where others stood behind it, and were not sent either. */
      readonly alone: boolean;
    };

interface Waiting<Order> extends Sent<Order> {
  /** As it was pressed. */
  readonly tap: string;
  /** Its lines are in the auction already, though the answer is still on its way. */
  readonly told: boolean;
  readonly called: (turn: Turn) => void;
}

/** Null: now it is sent. */
type Turn = { readonly done: false; readonly why: 'busy' | 'behind' } | null;

const NONE = { state: 'none' } as const;

/**
 * One order at a time, sent again under the same id until the server has answered. Where the policy has a line, others
 * stand in it while the first goes out without trouble, each meant for the auction as the ones before it leave it: when
 * one is carried out, those behind it have seen what came of it, and nothing else. Where one is refused, what was pressed
 * in reliance on it is not sent; behind one that finds nobody nothing is kept, for nobody knows what will stand by then.
 */
export class Sender<Order, Answer> {
  #state: SenderState<Order> = NONE;
  #line: readonly Waiting<Order>[] = [];
  #tries = 1;
  #inTrouble = false;
  #closed = false;
  /** Gives up the try that is under way. */
  #given = new AbortController();
  readonly #policy: Policy<Order, Answer>;
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #makeId: () => CommandId;
  readonly #watchers = new Listeners<undefined>();

  constructor(policy: Policy<Order, Answer>, clock: Clock, makeId: () => CommandId) {
    this.#policy = policy;
    this.#clock = clock;
    this.#alarm = alarm(clock);
    this.#makeId = makeId;
  }

  readonly state = (): SenderState<Order> => this.#state;

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Sends an order; resolves when it is known what came of it, however long that takes. */
  async send(order: Order): Promise<Outcome> {
    const tap = JSON.stringify(order);
    if (this.#line.some((one) => one.tap === tap)) return { done: false, why: 'same-tap' };
    const isFirst = this.#line.length === 0;
    if (this.#inTrouble || (this.#policy.line === null && !isFirst)) return { done: false, why: 'busy' };
    const commandId = this.#makeId();
    const turn = new Promise<Turn>((called) => {
      this.#stand([...this.#line, { commandId, tap, order, told: false, called }]);
    });
    return (isFirst ? null : await turn) ?? this.#deliver(commandId);
  }

  /** Lines of the log, as they are folded. */
  readonly hear = (lines: readonly LiveLine[]): void => {
    const [first, ...rest] = this.#line;
    if (first === undefined || first.told || !this.#policy.isTold(first, lines)) return;
    if (this.#policy.line === null) this.#end(NONE);
    else this.#stand([{ ...first, told: true }, ...rest]);
  };

  /** What was refused has been read. */
  forget(): void {
    if (this.#state.state === 'refused') this.#change(NONE);
  }

  /** The network is back, somebody signed in: no more waiting for the next try. */
  readonly wake = (): void => this.#alarm.ring();

  close(): void {
    this.#closed = true;
    this.#alarm.ring();
  }

  /** Sends the first in line until it is known what came of it. */
  async #deliver(commandId: CommandId): Promise<Outcome> {
    this.#tries = 1;
    while (!this.#closed) {
      const said = await this.#try();
      // Its lines came before its answer, and were enough.
      if (!this.#isFirst(commandId)) return { done: true };
      const outcome = this.#outcomeOf(said, commandId);
      if (outcome !== null) return outcome;
      await this.#alarm.sleep(said.said === 'signed-out' ? null : this.#policy.pause(this.#tries));
      if (!this.#isFirst(commandId)) return { done: true };
      this.#tries += 1;
      this.#stand(this.#line);
    }
    this.#end(NONE);
    return { done: false, why: 'left' };
  }

  async #try(): Promise<Said<Answer>> {
    const first = this.#first();
    const given = new AbortController();
    this.#given = given;
    const callOff = this.#clock.after(this.#policy.patience(this.#tries), () => given.abort());
    try {
      return await this.#policy.send(first, this.#tries, given.signal);
    } catch (bug) {
      if (this.#isFirst(first.commandId)) this.#end(NONE);
      throw bug;
    } finally {
      callOff();
    }
  }

  /** Null when nobody answered. */
  #outcomeOf(said: Said<Answer>, commandId: CommandId): Outcome | null {
    const { order } = this.#first();
    const { line } = this.#policy;
    if (said.said === 'taken') {
      this.#policy.onTaken(said.answer);
      if (!this.#isFirst(commandId)) return { done: true };
      const behind = (one: Waiting<Order>) =>
        line === null ? one : { ...one, order: line.having(order, said.answer, one.order) };
      this.#line = this.#line.map(behind);
      this.#end(NONE);
      return { done: true };
    }
    if (said.said === 'refused') {
      const { code, sentence } = said;
      const alone = !this.#turnAway('behind', (one) => line !== null && line.relies(one.order));
      this.#end({ state: 'refused', order, code, sentence });
      return { done: false, why: 'refused', code, sentence, alone };
    }
    this.#inTrouble = true;
    this.#turnAway('busy', () => true);
    return null;
  }

  /** The first in line is done with, and the next one is called. */
  #end(state: SenderState<Order>): void {
    this.#given.abort();
    this.#inTrouble = false;
    this.#tries = 1;
    this.#line = this.#line.slice(1);
    if (this.#line.length === 0) this.#change(state);
    else this.#stand(this.#line);
    this.#line[0]?.called(null);
    this.#alarm.ring();
  }

  /** Sends away those behind the first one whom this concerns; false where it concerned nobody. */
  #turnAway(why: 'busy' | 'behind', concerned: (one: Waiting<Order>) => boolean): boolean {
    const gone = this.#line.slice(1).filter(concerned);
    if (gone.length === 0) return false;
    this.#stand(this.#line.filter((one) => !gone.includes(one)));
    for (const { called } of gone) called({ done: false, why });
    return true;
  }

  #isFirst(commandId: CommandId): boolean {
    return this.#line[0]?.commandId === commandId;
  }

  #first(): Waiting<Order> {
    return this.#line[0] ?? impossible('an order that stands in no line');
  }

  #stand(line: readonly Waiting<Order>[]): void {
    this.#line = line;
    const untold = line.filter(({ told }) => !told).map(({ order }) => order);
    this.#change({ state: 'sending', order: this.#first().order, tries: this.#tries, untold });
  }

  #change(next: SenderState<Order>): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}

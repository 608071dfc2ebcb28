import type { Successor } from '#protocol/live.ts';
import type { HouseAnswer } from '#protocol/second-laptop.ts';
import type { Clock } from '#web/copy/clock.ts';
import type { Copy } from './use-successor.ts';

/** Asks the laptop at this origin what it is; null where it does not say. */
export interface AskHouse {
  /** While all is well, again and again: the way to it stands when the first laptop is gone. */
  prepare(url: string): void;
  ask(url: string, given: AbortSignal): Promise<HouseAnswer | null>;
  close(): void;
}

interface Way {
  readonly clock: Clock;
  readonly ask: AskHouse;
  /** Goes to another laptop with what this page shows there. `url`: its origin. */
  readonly goTo: (url: string) => void;
}

/** Ms between two questions while the first laptop is silent, and for which one of them may hang. */
const ASK_EVERY = 500;
const PATIENCE = 2_000;

/**
 * While the first laptop is silent, or says itself that it was replaced, the second one is asked whether it is the house
 * now. Only one that continues this very house counts, by a higher epoch: docs/decisions/0101. Gives the function that ends
 * it.
 */
export function goOnBy({ clock, ask, goTo }: Way, copy: Copy): () => void {
  let successor: Successor | null = null;
  let question: AbortController | null = null;
  let callOff = (): void => {};
  let ended = false;
  const isOver = (): boolean => ended;

  function look(): void {
    const { state } = copy;
    const told = state.state === 'open' ? state.presence?.successor : undefined;
    if (told !== undefined) {
      successor = told;
      ask.prepare(told.url);
    }
    if (isSilent() && question === null) void askOn();
  }

  function isSilent(): boolean {
    const { state } = copy;
    return state.state === 'gone' || state.link.state === 'reconnecting';
  }

  async function askOn(): Promise<void> {
    const known = successor;
    if (known === null || isOver()) return;
    const given = new AbortController();
    question = given;
    const giveUp = clock.after(PATIENCE, () => given.abort());
    const answer = await ask.ask(known.url, given.signal);
    giveUp();
    if (isOver()) return;
    if (answer !== null && isHouseAfter(known, answer)) {
      end();
      goTo(known.url);
      return;
    }
    callOff = clock.after(ASK_EVERY, () => {
      question = null;
      look();
    });
  }

  function end(): void {
    ended = true;
    deafen();
    callOff();
    question?.abort();
    ask.close();
  }

  const deafen = copy.watch(look);
  look();
  return end;
}

function isHouseAfter({ house, epoch }: Successor, answer: HouseAnswer): boolean {
  return answer.role === 'house' && answer.house === house && answer.epoch > epoch;
}

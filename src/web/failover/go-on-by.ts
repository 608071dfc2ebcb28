import type { Successor } from '#protocol/live.ts';
import type { RoleAnswer } from '#protocol/second-laptop.ts';
import type { Clock } from '#web/sync/clock.ts';
import { sha256 } from './sha-256.ts';
import type { Copy } from './use-successor.ts';

/** What a laptop said, and the SHA-256 of what it has to reveal: our own laptop gave us that while all was well. */
export interface Told {
  readonly answer: RoleAnswer;
  readonly hash: string;
}

/** Asks the second laptop what it is; null where it does not say, or where nobody told by what it is known. */
export interface AskHouse {
  /** While all is well, again and again: the way to it stands when the first laptop is gone. */
  prepare(successor: Successor): void;
  ask(successor: Successor, given: AbortSignal): Promise<Told | null>;
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
 * now. Nothing of this page is sent before it has proven that: docs/decisions/0115. Gives the function that ends it.
 */
export function goOnBy({ clock, ask, goTo }: Way, copy: Copy): () => void {
  let successor: Successor | null = null;
  let question: AbortController | null = null;
  let callOff = (): void => {};
  let ended = false;
  const isOver = (): boolean => ended;

  function look(): void {
    const { state } = copy;
    const presence = state.state === 'open' ? state.presence : null;
    // One that is announced no more is not gone to: by now another machine may have its address.
    if (presence !== null) successor = presence.successor ?? null;
    if (presence?.successor !== undefined) ask.prepare(presence.successor);
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
    const told = await ask.ask(known, given.signal);
    giveUp();
    if (isOver()) return;
    if (told !== null && isHouseAfter(known, told)) {
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

function isHouseAfter({ house, epoch }: Successor, { answer, hash }: Told): boolean {
  const { revealed } = answer;
  const isNext = answer.role === 'house' && answer.house === house && answer.epoch === epoch + 1;
  return isNext && revealed !== undefined && sha256(revealed) === hash;
}

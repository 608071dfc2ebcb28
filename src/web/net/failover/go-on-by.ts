import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import type { Copy } from './use-successor.ts';

/** The part of a laptop's public data that a page compares. */
export type HouseAnswer = Pick<RoleAnswer, 'role' | 'house' | 'epoch' | 'revealed'>;

/** The replica's answer, with the SHA-256 of the secret that it must reveal. The primary gave that hash earlier. */
export interface Told {
  readonly answer: HouseAnswer;
  readonly hash: string;
}

/** Asks the replica for its role; null where it is silent, or where no hash of its secret is known. */
export interface AskHouse {
  /** Prepares the connection to the replica; called repeatedly while the primary answers. */
  prepare(successor: Successor): void;
  ask(successor: Successor, given: AbortSignal): Promise<Told | null>;
  close(): void;
}

interface Way {
  readonly clock: Clock;
  readonly ask: AskHouse;
  /** Moves this page to another laptop. `url`: its origin. */
  readonly goTo: (url: string) => void;
}

/** Pause (ms) between two requests while the primary is silent, and timeout (ms) of a request. */
const ASK_EVERY = 500;
const PATIENCE = 2_000;

/**
 * Asks the replica whether it has taken over, while the primary is silent or replaced. Sends nothing of this page
 * before the replica has proven itself: docs/decisions/second-laptop.md. Returns the function that ends it.
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
    // A withdrawn address may belong to another machine by now.
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
    unwatch();
    callOff();
    question?.abort();
    ask.close();
  }

  const unwatch = copy.watch(look);
  look();
  return end;
}

function isHouseAfter({ house, epoch }: Successor, { answer, hash }: Told): boolean {
  const { revealed } = answer;
  const isNext = answer.role === 'house' && answer.house === house && answer.epoch === epoch + 1;
  return isNext && revealed !== undefined && bytesToHex(sha256(utf8ToBytes(revealed))) === hash;
}

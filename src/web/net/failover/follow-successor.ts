import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { type Clock, wallClock } from '#web/net/clock.ts';
import type { Copy } from './use-successor.ts';
import {
  LAPTOP_ROLES,
  readPageText,
  SECOND_LAPTOP_CALLS,
  type PageProof,
} from '#protocol/second-laptop-calls.ts';
import { isText, isWhole, objectOf, oneOf, optional } from '#web/ui/shape-checks.ts';

/** Opens the same page on another laptop, with its link. */
export function openOn(url: string): void {
  location.replace(url + pathHere());
}

/** The path of this page. */
export function pathHere(): string {
  return location.pathname + location.search + location.hash;
}

/** The part of a laptop's public data that a page compares. */
export type ReplicaRole = Pick<RoleAnswer, 'role' | 'house' | 'epoch' | 'revealed'>;

/** The replica's answer, with the SHA-256 of the secret that it must reveal. The primary gave that hash earlier. */
export interface AnswerWithHash {
  readonly answer: ReplicaRole;
  readonly hash: string;
}

/** Asks the replica for its role; null where it is silent, or where no hash of its secret is known. */
export interface AskReplica {
  /** Prepares the connection to the replica; called repeatedly while the primary answers. */
  prepare(successor: Successor): void;
  ask(successor: Successor, given: AbortSignal): Promise<AnswerWithHash | null>;
  close(): void;
}

interface FollowParts {
  readonly clock: Clock;
  readonly ask: AskReplica;
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
export function followSuccessor({ clock, ask, goTo }: FollowParts, copy: Copy): () => void {
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
    if (told !== null && hasTakenOver(known, told)) {
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

function hasTakenOver({ installation, term }: Successor, { answer, hash }: AnswerWithHash): boolean {
  const { revealed } = answer;
  const isNext = answer.role === 'house' && answer.house === installation && answer.epoch === term + 1;
  return isNext && revealed !== undefined && bytesToHex(sha256(utf8ToBytes(revealed))) === hash;
}

/** Checked, because another machine may have the address of the replica by now. */
const isReplicaRole = objectOf<ReplicaRole>({
  role: oneOf(LAPTOP_ROLES),
  house: isText,
  epoch: isWhole,
  revealed: optional(isText),
});

/** A frame of this page; it contains the hash of the replica's secret. */
interface OpenedFrame {
  readonly frame: HTMLIFrameElement;
  readonly to: string;
  known: PageProof | null;
  isMissed: boolean;
}

/**
 * Asks the replica through a frame. A page may call its own laptop only; the server serves the frame with
 * permission to call the replica. A frame that failed to load is fetched again.
 */
export function throughFrame(): AskReplica {
  let current: OpenedFrame | null = null;
  const close = (): void => {
    current?.frame.remove();
    current = null;
  };

  function open(to: string): OpenedFrame {
    const opened: OpenedFrame = {
      frame: document.createElement('iframe'),
      to,
      known: null,
      isMissed: false,
    };
    const { frame } = opened;
    frame.hidden = true;
    frame.src = SECOND_LAPTOP_CALLS.window;
    frame.addEventListener('load', () => {
      // The browser's error page has an opaque origin: its document cannot be read.
      opened.known = readPageText(frame.contentDocument?.body.textContent ?? '');
      opened.isMissed = opened.known === null;
    });
    document.body.append(frame);
    return opened;
  }

  return {
    prepare(successor) {
      const to = keyOf(successor);
      if (current !== null && current.to === to && !current.isMissed) return;
      close();
      current = open(to);
    },
    async ask(successor, signal) {
      const known = current?.to === keyOf(successor) ? current.known : null;
      if (known === null) return null;
      try {
        const question = new URLSearchParams({ page: known.page }).toString();
        const answer = await current?.frame.contentWindow?.fetch(
          `${successor.url}${SECOND_LAPTOP_CALLS.role}?${question}`,
          { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer', signal },
        );
        const json: unknown = await answer?.json();
        return isReplicaRole(json) ? { answer: json, hash: known.hash } : null;
      } catch {
        return null;
      }
    },
    close,
  };
}

/** The key of a frame. Another address, replica, term or pairing needs another frame. */
function keyOf({ url, installation, term, pairing }: Successor): string {
  return [url, installation, term, pairing].join(' ');
}

/** The failover of a page that a link opens: the link is valid on both laptops. */
export function follow(copy: Copy): () => void {
  return followSuccessor({ clock: wallClock, ask: throughFrame(), goTo: openOn }, copy);
}

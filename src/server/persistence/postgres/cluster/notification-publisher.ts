import type { Pool } from 'pg';
import { writeUtterance, type Word } from '#server/cluster/cluster-messages.ts';
import { asking } from '#server/persistence/postgres/errors.ts';
import { NOW } from './cluster-tables.ts';

/** The name under which processes of one database hear each other. */
export const CHANNEL = 'boli';

/** Ms in which words are gathered: a bid has its lines, its counts and its team's in one notice. */
const GATHER_MS = 2;
/** Bytes of one notice; PostgreSQL takes 8,000. */
const MOST_BYTES = 7_000;
/** Ms after which it is tried again to say what could not be said. */
const AGAIN_MS = 200;
/** Words that wait for a database that is gone; whoever misses more looks for himself. */
const MOST_WAITING = 5_000;

/** A server that knows no notifications, or lets nobody use them. */
const NO_NOTICES = new Set(['42883', '0A000', '42501']);

interface Voice {
  say(word: Word): void;
  /** Says something, be it nothing: whoever speaks and hears himself is no deaf one. */
  beat(): void;
  /** When everything is said that waits, or could not be. */
  said(): Promise<void>;
  stop(): void;
}

interface VoiceParts {
  readonly pool: Pool;
  readonly self: string;
  /** Somebody hears no notices, and reads what is said in a table. */
  readonly writes: () => boolean;
}

/** Says one thing after the other, each after the transaction that it is about: never inside of it. */
export function createVoice({ pool, self, writes }: VoiceParts): Voice {
  let waiting: Word[] = [];
  let number = 0;
  let mute = false;
  let beatDue = false;
  /** A number is left out, by which the others know that something is missing. */
  let leftOut = false;
  let stopped = false;
  let speaking: Promise<void> | null = null;
  const isOver = (): boolean => stopped;

  function begin(): void {
    if (isOver() || speaking !== null) return;
    speaking = speak().finally(() => {
      speaking = null;
      if (waiting.length > 0) begin();
    });
  }

  async function speak(): Promise<void> {
    await pause(GATHER_MS);
    while (!isOver() && (waiting.length > 0 || beatDue)) {
      beatDue = false;
      const words = waiting.splice(0, howManyFit(waiting));
      number += leftOut ? 2 : 1;
      leftOut = false;
      while (!isOver() && !(await utter(words))) {
        await pause(AGAIN_MS);
        if (waiting.length <= MOST_WAITING) continue;
        waiting = [];
        leftOut = true;
      }
    }
  }

  /** False where it could not be said. */
  async function utter(words: readonly Word[]): Promise<boolean> {
    const text = writeUtterance({ from: self, number, words });
    const heard = [...(mute ? [] : [notify(text)]), ...(mute || writes() ? [write(text)] : [])];
    return (await Promise.all(heard)).every(Boolean);
  }

  async function notify(text: string): Promise<boolean> {
    // Not on disk before it is told: it is worth nothing after a crash, and nobody waits for the disk because of it.
    const tell = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
    try {
      await pool.query({ name: 'boli_tell', text: tell, values: [CHANNEL, text] });
      return true;
    } catch (error) {
      mute = isWithoutNotices(error);
      return mute && write(text);
    }
  }

  async function write(text: string): Promise<boolean> {
    const into = `insert into boli_words (sender, number, at, words) values ($1, $2, ${NOW}, $3)
      on conflict do nothing`;
    return asking(() => pool.query(into, [self, number, text])).then(
      () => true,
      () => false,
    );
  }

  return {
    say(word) {
      if (bytesOf(word) <= MOST_BYTES) waiting.push(word);
      else leftOut = beatDue = true;
      begin();
    },
    beat() {
      beatDue = true;
      begin();
    },
    async said() {
      for (let times = 0; times < 5 && speaking !== null; times += 1)
        await Promise.race([speaking, pause(AGAIN_MS)]);
    },
    stop() {
      stopped = true;
    },
  };
}

function isWithoutNotices(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_NOTICES.has(String(error.code));
}

/** At least one: each of them fits by itself. */
function howManyFit(words: readonly Word[]): number {
  let bytes = 0;
  for (const [at, word] of words.entries()) {
    bytes += bytesOf(word);
    if (bytes > MOST_BYTES) return at;
  }
  return words.length;
}

/** With the comma behind it. */
function bytesOf(word: Word): number {
  return Buffer.byteLength(JSON.stringify(word)) + 1;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

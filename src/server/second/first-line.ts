import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { WebSocket, type RawData } from 'ws';
import { pack, PACKED } from '#server/backups/packed.ts';
import { removeCopy } from '#server/store/choose-engine.ts';
import type { SecondFiles } from '#server/store/second-data.ts';
import { serviceText } from '#protocol/texts/service.ts';
import type { Journal } from './journal.ts';
import {
  readJson,
  secondMessage,
  SPEAKS,
  type FirstMessage,
  type Moment,
  type SecondMessage,
} from './messages.ts';

/** Ms between two pings; and after how many without an answer the line counts as lost. */
const PING_EVERY = 400;
const SILENT = 4_000;
/** Bytes that may wait for a laptop that reads slowly: then it begins anew. */
const MOST_BACKLOG = 64 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** Bytes of a copy on their way at once, and ms until it is looked again whether they have gone. */
const [COPY_BACKLOG, COPY_PAUSE] = [1024 * 1024, 5];
const NOT_WANTED = 1008;
const AGAIN = 1012;

type Hello = Extract<SecondMessage, { type: 'hello' }>;

export interface FirstLineParts {
  readonly socket: WebSocket;
  readonly journal: Journal;
  readonly files: SecondFiles;
  /** Where a copy stands while it is sent. */
  readonly dataDir: string;
  readonly build: string | null;
  readonly house: () => { readonly house: string; readonly epoch: number };
  readonly moment: () => Moment;
  readonly onHello: (hello: Hello) => void;
  readonly onSign: (sent: Moment) => void;
  readonly onAck: () => void;
  readonly onTakeOver: (epoch: number) => void;
  readonly onClose: () => void;
  readonly onProblem: (error: unknown) => void;
}

/** The line to the laptop that follows: a copy where that is due, then every entry as it is on disk here. */
export interface FirstLine {
  readonly state: 'begins' | 'copying' | 'following';
  /** Up to which entry it has everything on disk. */
  readonly acked: number;
  /** An entry, or nothing where it has not come so far. */
  entry(text: string): void;
  yielded(): void;
  /** It is to come back and begin anew, or not to come back. */
  close(why: 'again' | 'not-wanted'): void;
}

export function openFirstLine(parts: FirstLineParts): FirstLine {
  const { socket, journal, moment, onProblem } = parts;
  let state: FirstLine['state'] = 'begins';
  let isSentAway = false;
  let acked = 0;
  let heardAt = moment().elapsed;

  const say = (message: FirstMessage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  // It may take half a minute until the other side has let go: what it says until then counts no more.
  const close: FirstLine['close'] = (why) => {
    isSentAway = true;
    socket.close(why === 'again' ? AGAIN : NOT_WANTED);
  };

  /** True where what follows the place was sent, and each later entry will be. */
  function goesOn(run: string, place: number): boolean {
    const missed = journal.after(run, place);
    if (missed === null) return false;
    for (const text of missed) socket.send(text);
    acked = place;
    state = 'following';
    return true;
  }

  async function begin(hello: Hello): Promise<void> {
    const { house, epoch } = parts.house();
    if (hello.speaks !== SPEAKS || hello.build !== parts.build) {
      say({ type: 'bye', message: serviceText({ code: 'other-build' }) });
      close('not-wanted');
      return;
    }
    parts.onHello(hello);
    if (hello.house === house && goesOn(hello.run, hello.place)) return;
    state = 'copying';
    const { run, place } = journal;
    await sendCopy((size, sum) => say({ type: 'copy', house, epoch, run, place, size, sum }));
    // Kept no longer: so much was written while the copy was on its way.
    if (!goesOn(run, place)) close('again');
  }

  async function sendCopy(announce: (size: number, sum: string) => void): Promise<void> {
    const copy = path.join(parts.dataDir, `handing-over-${randomUUID()}.db`);
    try {
      // Of this very moment: the place was read in the same breath.
      await parts.files.copyNow(copy);
      await pack(copy, copy + PACKED);
      const sum = createHash('sha256');
      await pipeline(createReadStream(copy + PACKED), sum);
      announce(statSync(copy + PACKED).size, sum.digest('hex'));
      const chunks: AsyncIterable<unknown> = createReadStream(copy + PACKED, { highWaterMark: CHUNK });
      for await (const chunk of chunks) {
        if (socket.readyState !== WebSocket.OPEN) return;
        if (Buffer.isBuffer(chunk)) socket.send(chunk);
        while (socket.bufferedAmount > COPY_BACKLOG) await new Promise((go) => setTimeout(go, COPY_PAUSE));
      }
    } finally {
      removeCopy(copy);
      rmSync(copy + PACKED, { force: true });
    }
  }

  function hear(data: RawData): void {
    if (isSentAway) return;
    const read = secondMessage.safeParse(readJson(textOf(data)));
    if (!read.success) return close('not-wanted');
    const message = read.data;
    switch (message.type) {
      case 'hello':
        if (state !== 'begins') return close('not-wanted');
        begin(message).catch((error: unknown) => {
          onProblem(error);
          close('again');
        });
        break;
      case 'ack':
        acked = Math.max(acked, message.place);
        parts.onAck();
        break;
      case 'pong':
        heardAt = moment().elapsed;
        parts.onSign(message.sent);
        break;
      case 'take-over':
        parts.onTakeOver(message.epoch);
    }
  }

  const pinging = setInterval(() => {
    if (moment().elapsed - heardAt > SILENT || socket.bufferedAmount > MOST_BACKLOG) socket.terminate();
    say({ type: 'ping', sent: moment(), place: journal.place });
  }, PING_EVERY).unref();

  socket.on('message', hear);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    parts.onClose();
  });

  return {
    get state() {
      return state;
    },
    get acked() {
      return acked;
    },
    entry(text) {
      if (state === 'following' && socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    yielded: () => say({ type: 'yielded', place: journal.place }),
    close,
  };
}

/** One Buffer: `ws` joins what came in pieces. */
function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}

/** Ms in which calls under way are answered, and after which nobody waits any longer for what they wrote. */
const [ANSWERED, LEFT] = [100, 1_000];

/** Closes a line when everything has come over, as far as that comes in time. */
export async function leaving(line: Pick<FirstLine, 'acked' | 'close'>, place: () => number): Promise<void> {
  for (let waited = 0; waited < LEFT; waited += ANSWERED) {
    await new Promise((go) => setTimeout(go, ANSWERED));
    if (line.acked >= place()) break;
  }
  line.close('again');
}

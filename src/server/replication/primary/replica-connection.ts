import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { WebSocket } from 'ws';
import { serviceText } from '#protocol/texts/service.ts';
import { pack, PACKED } from '#server/backups/copies.ts';
import { removeCopy } from '#server/persistence/choose-engine.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import type { ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { type LaptopChannel, CLOSED } from '#server/replication/channel/channel.ts';
import {
  entryText,
  type Hello,
  type Moment,
  type PrimaryMessage,
  parseJson,
  replicaMessage,
  type TakeOver,
} from '#server/replication/channel/messages.ts';

/** The pause (ms) between two pings, and the time (ms) without an answer after which the connection counts as lost. */
const PING_EVERY = 400;
const SILENT = 4_000;
/** The limit (bytes) of the send buffer. Beyond it the primary ends the connection, and the replica reconnects. */
const MOST_BACKLOG = 64 * 1024 * 1024;
const CHUNK = 256 * 1024;
/** The limit (bytes) of a copy in flight, and the pause (ms) between two checks of the send buffer. */
const [COPY_BACKLOG, COPY_PAUSE] = [1024 * 1024, 5];

interface ReplicaConnectionParts {
  readonly channel: LaptopChannel;
  readonly hello: Hello;
  readonly buffer: ReplicationBuffer;
  readonly files: ReplicationFiles;
  /** The folder that holds a copy during its transfer. */
  readonly dataDir: string;
  readonly primary: () => { readonly installation: string; readonly term: number };
  readonly moment: () => Moment;
  readonly onHello: (hello: Hello) => void;
  readonly onSign: (sent: Moment) => void;
  readonly onAck: () => void;
  readonly onTakeOver: (message: TakeOver) => void;
  readonly onClose: () => void;
  readonly onProblem: (error: unknown) => void;
}

/** The connection to the replica. Sends a whole copy where needed, then every entry after the entry is on disk here. */
export interface ReplicaConnection {
  readonly state: 'begins' | 'copying' | 'following';
  /** The place of the last entry that the replica has on disk. */
  readonly acked: number;
  /** Sends an entry. Does nothing before the replica has all earlier entries. */
  entry(text: string): void;
  yielded(): void;
  /** Closes the connection. 'again': the replica reconnects; 'not-wanted': the primary wants no such connection. */
  close(why: 'again' | 'not-wanted'): void;
  /** Tells the replica that it is unpaired, and closes the connection. */
  part(): void;
}

export function openReplicaConnection(parts: ReplicaConnectionParts): ReplicaConnection {
  const { buffer, moment, onProblem } = parts;
  const { socket } = parts.channel;
  let state: ReplicaConnection['state'] = 'begins';
  let isSentAway = false;
  let acked = 0;
  let heardAt = moment().elapsed;

  const say = (message: PrimaryMessage): void => socket.send(JSON.stringify(message));
  // The peer may take half a minute to close. Until then ignore its messages.
  const close: ReplicaConnection['close'] = (why) => {
    isSentAway = true;
    socket.close(CLOSED[why]);
  };

  /** Sends every entry after the place, and later ones as they come. False where the buffer does not have them all. */
  function goesOn(run: string, place: number): boolean {
    const missed = buffer.after(run, place);
    if (missed === null) return false;
    for (const text of missed) socket.send(text);
    acked = place;
    state = 'following';
    return true;
  }

  async function begin(hello: Hello): Promise<void> {
    const { installation, term } = parts.primary();
    parts.onHello(hello);
    if (hello.installation === installation && goesOn(hello.run, hello.place)) return;
    state = 'copying';
    const { run, place } = buffer;
    await sendCopy((size, sum) => say({ type: 'copy', installation, term, run, place, size, sum }));
    // If too much was written during the copy, the buffer has dropped those entries.
    if (!goesOn(run, place)) close('again');
  }

  async function sendCopy(announce: (size: number, sum: string) => void): Promise<void> {
    const copy = path.join(parts.dataDir, `handing-over-${randomUUID()}.db`);
    try {
      // The copy ends exactly at `place`: the code reads the place and starts the copy in one turn of the event loop.
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

  function receive(data: unknown): void {
    if (isSentAway) return;
    const read = replicaMessage.safeParse(Buffer.isBuffer(data) ? parseJson(data.toString()) : null);
    if (!read.success) return close('not-wanted');
    const message = read.data;
    switch (message.type) {
      case 'ack':
        acked = Math.max(acked, message.place);
        parts.onAck();
        break;
      case 'pong':
        heardAt = moment().elapsed;
        parts.onSign(message.sent);
        parts.onAck();
        break;
      case 'take-over':
        parts.onTakeOver(message);
        break;
      case 'hello':
      case 'pair':
      case 'image':
      case 'rejoin':
        close('not-wanted');
    }
  }

  const pinging = setInterval(() => {
    if (moment().elapsed - heardAt > SILENT || socket.bufferedAmount > MOST_BACKLOG) socket.terminate();
    say({ type: 'ping', sent: moment(), place: buffer.place });
  }, PING_EVERY).unref();

  socket.on('message', receive);
  socket.on('close', () => {
    clearInterval(pinging);
    parts.onClose();
  });
  begin(parts.hello).catch((error: unknown) => {
    onProblem(error);
    close('again');
  });

  return {
    get state() {
      return state;
    },
    get acked() {
      return acked;
    },
    entry(text) {
      if (state === 'following') socket.send(text);
    },
    yielded: () => say({ type: 'yielded', place: buffer.place }),
    close,
    part() {
      say({ type: 'parted' });
      close('not-wanted');
    },
  };
}

/** The last message to a replica, with the reason for the end of the connection. */
export function bye(code: Extract<PrimaryMessage, { type: 'bye' }>['code'], url = ''): PrimaryMessage {
  return { type: 'bye', code, message: serviceText(code === 'replaced' ? { code, url } : { code }) };
}

/** The pause (ms) between two checks, in which running calls finish, and the timeout (ms) for their entries. */
const [ANSWERED, LEFT] = [100, 1_000];

/** Closes a connection when the replica has every entry, or at the timeout. */
export async function closeWhenSent(
  line: Pick<ReplicaConnection, 'acked' | 'close'>,
  place: () => number,
): Promise<void> {
  for (let waited = 0; waited < LEFT; waited += ANSWERED) {
    await new Promise((go) => setTimeout(go, ANSWERED));
    if (line.acked >= place()) break;
  }
  line.close('again');
}

/** The limit (characters) of the entries that the buffer keeps for a replica that is briefly away. */
const MOST_KEPT = 32 * 1024 * 1024;

/** The entries written since this server started, kept for the replica. */
export interface ReplicationBuffer {
  /** The id of the stream. Each start begins a new stream, and so does each write by another program. */
  readonly run: string;
  /** The number of entries in the stream so far. */
  readonly place: number;
  /** Keeps entries from now on, because a replica is paired. */
  begin(): void;
  /** Begins a new stream, because another program has written to the tables. */
  reset(): void;
  add(steps: readonly Step[], counts: readonly number[]): number;
  /** The encoded entries after a place of this stream; null where the buffer does not have them all. */
  after(run: string, place: number): readonly string[] | null;
}

interface ReplicationBufferParts {
  readonly newRun: () => string;
  /** The present time, epoch ms. */
  readonly now: () => number;
  readonly onEntry: (text: string) => void;
  readonly mostKept?: number;
}

export function createReplicationBuffer({
  newRun,
  now,
  onEntry,
  mostKept = MOST_KEPT,
}: ReplicationBufferParts): ReplicationBuffer {
  let run = newRun();
  let place = 0;
  let kept: string[] = [];
  let size = 0;
  let begun = false;

  const forgetOldest = (): void => {
    let gone = 0;
    while (size > mostKept && gone < kept.length) {
      size -= kept[gone]?.length ?? 0;
      gone += 1;
    }
    if (gone > 0) kept = kept.slice(gone);
  };

  return {
    get run() {
      return run;
    },
    get place() {
      return place;
    },
    begin() {
      begun = true;
    },
    reset() {
      run = newRun();
      kept = [];
      size = 0;
    },
    add(steps, counts) {
      if (!begun) return 0;
      place += 1;
      const done = steps.map(({ sql, rows }, at) => ({ sql, rows, touched: counts[at] ?? 0 }));
      const text = entryText(place, now(), done);
      kept.push(text);
      size += text.length;
      forgetOldest();
      onEntry(text);
      return place;
    },
    after(asked, behind) {
      const missing = place - behind;
      if (asked !== run || missing < 0 || missing > kept.length) return null;
      return kept.slice(kept.length - missing);
    },
  };
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { tokenHash } from '#server/accounts/tokens.ts';
import { addressOf, clockOf } from './words.ts';
import { refuse } from '#server/live/entrance.ts';
import type { OpenedStore } from '#server/store/installation.ts';
import { CannotWrite } from '#server/store/problems.ts';
import type { HouseRows, SecondData, SecondFiles, Witness } from '#server/store/second-data.ts';
import { answersOf } from './answers.ts';
import { createFence, type Fence } from './fence.ts';
import { leaving, openFirstLine, type FirstLine } from './first-line.ts';
import { createJournal } from './journal.ts';
import type { Moment } from './messages.ts';
import { askHouse } from './other-laptop.ts';
import { sameText } from './proof.ts';
import type { SecondLaptop } from './second-laptop.ts';
import { readStanding, rowsOf, type Paired, type ReplacedBy, type Standing } from './standing.ts';
import { createTogether } from './together.ts';

/** Ms that the other laptop has to answer whether it is the house. */
const PATIENCE = 700;
/** Ms between two looks after it. */
const LOOK_EVERY = 500;
/** Bytes: what the second says is short. */
const LONGEST_MESSAGE = 4 * 1024;

export interface FirstParts {
  readonly files: SecondFiles;
  readonly dataDir: string;
  readonly build: string | null;
  /** Whether an order waits until the second laptop has it, too. */
  readonly together: boolean;
  readonly newId: () => string;
  /** It was replaced, and is to follow the laptop that did it. */
  readonly onBecome: (first: string, token: string) => void;
  /** One line for whoever looks at the terminal. */
  readonly tell: (line: string) => void;
  readonly onProblem: (error: unknown) => void;
  readonly moment?: () => Moment;
}

/** The house's side of a second laptop: hands over what is written, and stops when that one has taken over. */
export interface First {
  readonly witness: Witness;
  /** To be called once, with the tables open, before anybody may order anything. */
  begin(store: Pick<OpenedStore, 'second'>): Promise<SecondLaptop>;
  stop(): void;
}

export function createFirst(parts: FirstParts): First {
  const { files, dataDir, build, newId, tell, onProblem } = parts;
  const moment = parts.moment ?? (() => ({ elapsed: performance.now(), wall: Date.now() }));
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: LONGEST_MESSAGE });
  let rows: HouseRows | null = null;
  let data: SecondData | null = null;
  let standing: Standing = { house: '', epoch: 0, paired: null, replaced: null, former: null, place: null };
  let line: FirstLine | null = null;
  let [lostSince, reachable]: [number | null, boolean | null] = [null, null];
  let looking: NodeJS.Timeout | null = null;
  const journal = createJournal({ newRun: newId, now: Date.now, onEntry: (text) => line?.entry(text) });
  const together = createTogether({
    isAsked: () => parts.together && standing.paired !== null,
    place: () => journal.place,
    acked: () => (line?.state === 'following' ? line.acked : null),
    look: () => fence.look(),
    assertHouse: () => fence.assertHouse(),
    tell,
  });

  function keep(changes: Parameters<typeof rowsOf>[0]): void {
    rows?.put(rowsOf(changes));
    if (rows !== null) standing = readStanding(rows);
  }

  const onReplaced = (by: ReplacedBy): void => {
    standing = { ...standing, replaced: by };
    tell(`Another laptop has taken over at ${by.url}: this one takes no more orders.`);
    try {
      keep({ replaced: by });
    } catch (error) {
      // It asks again at its next start.
      if (!(error instanceof CannotWrite)) onProblem(error);
    }
  };

  const fence: Fence = createFence({
    moment,
    onReplaced,
    async ask() {
      const { paired, epoch, house } = standing;
      if (paired === null || paired.url === null) return 'silent';
      const answer = await askHouse(paired.url, paired.secret, PATIENCE);
      reachable = answer !== null;
      if (answer === null || answer.house !== house) return 'silent';
      if (answer.role !== 'follower' && answer.epoch > epoch) return { url: paired.url, epoch: answer.epoch };
      return 'follows';
    },
  });

  const witness: Witness = {
    before: () => fence.pass(),
    mayWrite: () => fence.mayPass(),
    committed: (steps, counts) => journal.add(steps, counts),
    after: (place) => together.after(place),
  };

  function guard(): void {
    if (standing.paired === null) return;
    journal.begin();
    if (standing.replaced === null) fence.guard();
    looking ??= setInterval(() => void lookAfter().catch(onProblem), LOOK_EVERY).unref();
  }

  async function lookAfter(): Promise<void> {
    if (data?.othersWrote() === true) {
      journal.breakOff();
      line?.close('again');
    }
    if (fence.replaced === null && (line === null || reachable === null)) await fence.look();
  }

  /** The second is the house now: what was written until this moment comes over, and nothing more is. */
  function giveWay(epoch: number): void {
    if (epoch <= standing.epoch || fence.replaced !== null) return;
    line?.yielded();
    fence.replacedBy({ url: standing.paired?.url ?? '', epoch });
  }

  function take(request: IncomingMessage, raw: Duplex, head: Buffer, paired: Paired): void {
    sockets.handleUpgrade(request, raw, head, (socket) => {
      line?.close('not-wanted');
      const opened = openFirstLine({
        ...{ socket, journal, files, dataDir, build, moment, onProblem },
        house: () => standing,
        onHello({ url, port }) {
          const reached = url ?? addressOf(request, port);
          if (reached !== standing.paired?.url) keep({ paired: { ...paired, url: reached } });
          reachable = null;
          lostSince = null;
        },
        onSign(sent) {
          fence.heard(sent);
          together.acked();
        },
        onAck: () => together.acked(),
        onTakeOver: giveWay,
        onClose() {
          if (line !== opened) return;
          line = null;
          lostSince = Date.now();
          together.acked();
          if (fence.replaced === null) tell(`Second laptop: lost since ${clockOf(lostSince)}.`);
        },
        onProblem,
      });
      line = opened;
    });
  }

  const laptop: SecondLaptop = {
    ...answersOf({
      standing: () => standing,
      replaced: () => fence.replaced,
      line: () => line,
      place: () => journal.place,
      lostSince: () => lostSince,
      reachable: () => reachable,
    }),
    get standing() {
      return standing;
    },
    build,
    together: () => ({ together: parts.together, alone: together.aloneSince }),
    pairWith(paired) {
      line?.close('not-wanted');
      [line, lostSince] = [null, Date.now()];
      keep({ paired });
      if (paired === null) fence.letGo();
      guard();
    },
    leave: () => (line === null ? Promise.resolve() : leaving(line, () => journal.place)),
    become(token) {
      if (fence.replaced !== null) parts.onBecome(fence.replaced.url, token);
    },
    takeLine(request, raw, head) {
      if (request.url?.split('?')[0] !== SECOND_LAPTOP_CALLS.follow) return false;
      const { paired } = standing;
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const known = paired !== null && sameText(tokenHash(token), paired.secret);
      if (known && fence.replaced === null) take(request, raw, head, paired);
      else refuse(raw, 401);
      return true;
    },
  };

  return {
    witness,
    async begin({ second }) {
      if (second === undefined) throw new Error('a second laptop can follow a file alone');
      data = second;
      rows = second.rows;
      standing = readStanding(rows);
      if (standing.house === '') keep({ id: newId() });
      if (standing.replaced !== null) fence.replacedBy(standing.replaced);
      if (standing.paired !== null) {
        lostSince = Date.now();
        guard();
        if (standing.replaced === null) await fence.look();
      }
      return laptop;
    },
    stop() {
      if (looking !== null) clearInterval(looking);
      line?.close('again');
      sockets.close();
    },
  };
}

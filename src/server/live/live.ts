import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_VERSION, type BidMessage, type Trouble } from '#protocol/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { createLeaving, type Leaving } from '#server/leaving.ts';
import type { Links } from '#server/links/links.ts';
import type { Saleroom } from '#server/auctions/auction-service.ts';
import type { SecondLaptop } from '#server/replication/replication.ts';
import { nobodyElse, type Neighbours } from '#server/store/neighbours.ts';
import { createAdmission } from './admission.ts';
import { ROOM, type Room } from './benches.ts';
import { arrivals } from './arrivals.ts';
import { allGone } from './all-gone.ts';
import { bidMessageOf, type BidDoor } from './bid-door.ts';
import { callerAddress, type Trust } from './caller-address.ts';
import { countScreens } from './count-screens.ts';
import { createDismissals } from './dismissals.ts';
import { createElsewhere } from './elsewhere.ts';
import { createCrowd, type Load } from './crowd.ts';
import { createEntrance, refuse } from './entrance.ts';
import { isFlood } from './flood.ts';
import { frameOf } from './frames.ts';
import { createHalls } from './halls.ts';
import { moveOut } from './move-out.ts';
import { asksForSocket, plainAnswers } from './plain-request.ts';
import { readMessage } from './read-message.ts';
import { BROKEN, GOING_AWAY, type Seat, type SeatEars } from './seat.ts';
import { sweep } from './sweep.ts';
import { createTurnstile } from './turnstile.ts';

export interface LiveParts {
  readonly saleroom: Saleroom;
  readonly accounts: Pick<Accounts, 'whose' | 'onSessionsEnded'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked' | 'revokedAmong'>;
  /** The other processes on the same auctions; nobody, unless told. */
  readonly neighbours?: Neighbours | undefined;
  /** Epoch ms; and ms since some moment: whoever sets the clock of the machine sends nobody away. */
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly trust: Trust;
  readonly onBid: BidDoor;
  /** What keeps this server from taking anything, if anything does. */
  readonly trouble?: () => Trouble | null;
  /** The laptop that follows this one, or has replaced it; null: none can. */
  readonly second?: Pick<SecondLaptop, 'successor' | 'replacedBy' | 'takeLine'> | null | undefined;
  /** When this process goes and others stay. */
  readonly leaving?: Leaving | undefined;
  readonly onProblem: (error: unknown) => void;
  readonly room?: Room | undefined;
  /** How busy this server is; its own measure, unless told. */
  readonly load?: Load | undefined;
}

export interface Live {
  /** How many screens there are of each kind. */
  screens(): ReadonlyMap<string, number>;
  /** Sends every screen away, to come back when there is a server again; lets nobody in from now on. */
  close(): Promise<void>;
}

const SWEEP_EVERY = 1_000;

/** The live feed: every screen of every auction, on the connections of this server. */
export function openLive(server: Server, parts: LiveParts): Live {
  const { saleroom, accounts, links, now, elapsed, trust, onBid, onProblem, trouble = () => null } = parts;
  const { second = null, neighbours = nobodyElse(), leaving = createLeaving() } = parts;
  const admission = createAdmission(parts);
  const entrance = createEntrance(parts.room ?? ROOM, createCrowd(parts.load));
  const turnstile = createTurnstile<Seat>(elapsed);
  const elsewhere = createElsewhere(neighbours);
  const halls = createHalls({ saleroom, elsewhere, onProblem });
  /** All screens, those who have not said who they are too. */
  const seats = new Set<Seat>();
  const dismissals = createDismissals({
    ...{ accounts, links, admission, neighbours, seats, elapsed, onProblem },
  });
  const isReplaced = (): boolean => (second?.replacedBy() ?? null) !== null;
  const enter = arrivals({
    ...{ admission, entrance, turnstile, halls, dismissals, isReplaced, now, onProblem },
  });
  const answerPlainly = plainAnswers(server);
  let closing = false;

  const ears: SeatEars = {
    onText(seat, text) {
      if (!isFlood(seat, elapsed())) answer(seat, text);
    },
    onPing: (seat) => void isFlood(seat, elapsed()),
    onPong(seat) {
      if (!isFlood(seat, elapsed())) turnstile.through(seat);
    },
    onProblem,
    onClose(seat) {
      seats.delete(seat);
      entrance.left(seat);
      turnstile.left(seat);
    },
  };

  function answer(seat: Seat, text: string): void {
    const message = readMessage(text);
    // The first word is who it is, and said once.
    if (message.type !== 'bye' && (message.type === 'hello') === seat.saidHello) {
      seat.sendAway('not-understood');
      return;
    }
    switch (message.type) {
      case 'ping':
        seat.write(frameOf({ v: LIVE_VERSION, type: 'pong', sentAt: message.sentAt, now: now() }));
        break;
      case 'hello':
        seat.saidHello = true;
        void enter(seat, message);
        break;
      case 'bid':
        void bid(seat, message);
        break;
      case 'bye':
        seat.sendAway(message.code, message.v);
    }
  }

  /** The phone of a team bids; no other screen has a paddle. */
  async function bid(seat: Seat, { request }: BidMessage): Promise<void> {
    const link = seat.guest?.link;
    if (link?.kind !== 'paddle') {
      seat.sendAway('not-understood');
      return;
    }
    try {
      const answer = await onBid(link, request);
      // The answer never comes before the lines that explain it: the phone would show a price of before beside it.
      seat.gallery?.serve(seat);
      seat.write(frameOf(bidMessageOf(request.commandId, answer)));
    } catch (error) {
      onProblem(error);
      seat.close(BROKEN);
    }
  }

  const upgrade = (request: IncomingMessage, line: Duplex, head: Buffer): void => {
    try {
      letIn(request, line, head);
    } catch (error) {
      onProblem(error);
      line.destroy();
    }
  };

  function letIn(request: IncomingMessage, line: Duplex, head: Buffer): void {
    if (!asksForSocket(request)) return answerPlainly(request, line, head);
    // A proxy asks another process then.
    if (closing || leaving.begun()) return void refuse(line, 503);
    if (second?.takeLine(request, line, head) === true) return;
    const [address, at] = [callerAddress(request, trust), elapsed()];
    const seat = entrance.enter(request, line, head, address);
    if (seat === null) return;
    seats.add(seat);
    seat.take(line, address, at, ears);
  }

  async function sweepAll(): Promise<void> {
    const at = elapsed();
    for (const seat of seats) sweep(seat, at);
    entrance.thinOut();
    turnstile.look();
    if (isReplaced()) for (const seat of [...seats]) seat.sendAway('replaced');
    halls.refresh({ trouble: trouble(), successor: second?.successor() ?? null });
    await dismissals.look();
  }

  // Alone it keeps no program running.
  const sweeping = setInterval(() => void sweepAll().catch(onProblem), SWEEP_EVERY).unref();
  server.on('upgrade', upgrade);
  leaving.first(() => moveOut(seats));

  return {
    screens: () => countScreens(seats),
    async close() {
      closing = true;
      clearInterval(sweeping);
      dismissals.stop();
      elsewhere.stop();
      for (const seat of seats) seat.close(GOING_AWAY);
      await allGone(seats);
      for (const seat of seats) seat.terminate();
      halls.close();
    },
  };
}

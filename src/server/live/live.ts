import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_VERSION, type BidMessage, type ByeCode, type HelloMessage } from '#protocol/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { Saleroom } from '#server/room/saleroom.ts';
import { createAdmission } from './admission.ts';
import { bidMessageOf, type BidDoor } from './bid-door.ts';
import { callerAddress, type Trust } from './caller-address.ts';
import { createEntrance, refuse, ROOM, type Room } from './entrance.ts';
import { frameOf } from './frames.ts';
import { createHalls } from './halls.ts';
import { answerPlainly, asksForSocket } from './plain-request.ts';
import { readMessage } from './read-message.ts';
import { BROKEN, GOING_AWAY, type Seat, type SeatEars } from './seat.ts';
import { sweep } from './sweep.ts';

export interface LiveParts {
  readonly saleroom: Saleroom;
  readonly accounts: Pick<Accounts, 'whose'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly trust: Trust;
  readonly onBid: BidDoor;
  readonly onProblem: (error: unknown) => void;
  readonly room?: Room | undefined;
}

export interface Live {
  /** Sends every screen away, to come back when there is a server again; lets nobody in from now on. */
  close(): Promise<void>;
}

const SWEEP_EVERY = 1_000;
const ASK_SESSIONS_EVERY = 60_000;
/** How long (ms) screens have to say goodbye at the end. */
const GRACE = 500;
/** A screen speaks once in three seconds, and a phone as fast as thumbs tap; one that floods is shown out. */
const MOST_WORDS = 40;
const WORDS_WITHIN = 2_000;

/** The live feed: every screen of every auction, on the connections of this server. */
export function openLive(server: Server, parts: LiveParts): Live {
  const { saleroom, links, now, trust, onBid, onProblem } = parts;
  const admission = createAdmission(parts);
  const entrance = createEntrance(parts.room ?? ROOM);
  const halls = createHalls(saleroom, onProblem);
  /** All screens, those who have not said who they are too. */
  const seats = new Set<Seat>();
  /** Links, by their id, since this server runs. */
  const revoked = new Set<string>();
  let closing = false;
  let sessionsAskedAt = now();

  const ears: SeatEars = {
    onText(seat, text) {
      if (!isFlood(seat)) answer(seat, text);
    },
    onPing: isFlood,
    onClose(seat) {
      seats.delete(seat);
      entrance.left(seat.address);
    },
  };

  function isFlood(seat: Seat): boolean {
    const at = now();
    if (seat.saidHello) seat.heardAt = at;
    if (at - seat.wordsFrom >= WORDS_WITHIN) {
      seat.wordsFrom = at;
      seat.words = 0;
    }
    seat.words += 1;
    if (seat.words > MOST_WORDS) seat.terminate();
    return seat.words > MOST_WORDS;
  }

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

  async function enter(seat: Seat, hello: HelloMessage): Promise<void> {
    try {
      const code = await refusal(seat, hello);
      if (code !== null) seat.sendAway(code);
    } catch (error) {
      onProblem(error);
      seat.close(BROKEN);
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

  /** Lets a screen in, or says why not. */
  async function refusal(seat: Seat, { who, after, at }: HelloMessage): Promise<ByeCode | null> {
    const admitted = await admission.admit(who, seat.address);
    if (!admitted.ok) return admitted.code;
    const { guest } = admitted;
    const hall = await halls.of(guest.tournament);
    if (hall === null) return 'no-such-tournament';
    // Revoked while the screen was on its way in.
    if (guest.link !== null && revoked.has(guest.link.id)) return 'no-such-link';
    if (seat.readyState === seat.OPEN) hall.admit(seat, guest, { after, at, now: now() });
    return null;
  }

  const upgrade = (request: IncomingMessage, line: Duplex, head: Buffer): void => {
    if (!asksForSocket(request)) {
      answerPlainly(server, request, line, head);
      return;
    }
    if (closing) {
      refuse(line, 503);
      return;
    }
    const address = callerAddress(request, trust);
    const seat = entrance.enter(request, line, head, address);
    if (seat === null) return;
    seats.add(seat);
    seat.take(line, address, now(), ears);
  };

  async function sweepAll(): Promise<void> {
    const at = now();
    for (const seat of seats) sweep(seat, at);
    halls.refresh();
    if (Math.abs(at - sessionsAskedAt) < ASK_SESSIONS_EVERY) return;
    sessionsAskedAt = at;
    await askSessions();
  }

  /** Whoever signed out on one device has no console left on it. */
  async function askSessions(): Promise<void> {
    for (const seat of [...seats].filter(({ guest }) => guest !== null && guest.token !== null)) {
      if (seat.guest !== null && !(await admission.stands(seat.guest))) seat.sendAway('not-signed-in');
    }
  }

  const forgetRevoked = links.onRevoked(({ id }) => {
    revoked.add(id);
    for (const seat of [...seats]) if (seat.guest?.link?.id === id) seat.sendAway('no-such-link');
  });
  const sweeping = setInterval(() => void sweepAll().catch(onProblem), SWEEP_EVERY);
  // Alone it keeps no program running.
  sweeping.unref();
  server.on('upgrade', upgrade);

  return {
    async close() {
      closing = true;
      clearInterval(sweeping);
      forgetRevoked();
      for (const seat of seats) seat.close(GOING_AWAY);
      await allGone(seats);
      for (const seat of seats) seat.terminate();
      halls.close();
    },
  };
}

/** When all have said goodbye, or had time to. */
async function allGone(seats: ReadonlySet<Seat>): Promise<void> {
  const end = performance.now() + GRACE;
  while (seats.size > 0 && performance.now() < end) await new Promise((next) => setTimeout(next, 10));
}

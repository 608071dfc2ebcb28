import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CommandOf } from '#domain/auction/commands.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { entryProblem, keptNote } from '#domain/shortlist.ts';
import { commandAnswer, type CommandAnswer } from '#protocol/calls/commands.ts';
import {
  dropEntryRequest,
  entryAnswer,
  keepEntryRequest,
  nameLotAnswer,
  nameLotRequest,
  OLDEST_WRITE,
  type OwnLinkAnswer,
  paddleRequest,
  type PaddleRequest,
  shortlistAnswer,
} from '#protocol/calls/links.ts';
import { acceptAnswer, acceptRequest } from '#protocol/calls/rules.ts';
import { writtenBy } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { NoSuchAuction, knownFailure, type Outcome } from '#server/auctions/order.ts';
import type { BidDoor } from '#server/feed/connection/messages.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { refusalFailure, serviceFailure, Failure, assertPaced } from '#server/base/failure.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import { entryText } from '#protocol/texts/service.ts';
import { isHeld } from '#server/api/http/headers.ts';
import { linkedAuction } from '#server/auctions/rights.ts';
import { sharedIn } from '#server/cluster/cluster.ts';
import { createPace, type PaceLimits } from '#server/limits/counters.ts';

/**
 * The calls of a team's phone. It bids and answers while the feed is down, accepts the rules, and names unsold players who shall
 * come up again. The code of the paddle identifies the team.
 */
export function paddleCalls(services: Services): readonly Call[] {
  const pace = (request: FastifyRequest): number => services.taps.take(ownLinkOf(request).id);
  return [
    call(
      {
        method: 'POST',
        url: PATHS.paddleBid,
        access: 'order:paddle',
        schema: {
          summary:
            "A bid from a team's phone, or its answer to a right to match: the facts that followed, or 409 with the refusal",
          body: paddleRequest,
          response: { 200: commandAnswer },
        },
        pace,
      },
      (request) => fromPhone(services, ownLinkOf(request), request.body),
    ),

    call(
      {
        method: 'POST',
        url: PATHS.acceptRules,
        access: 'order:paddle',
        schema: {
          summary: 'The owner of a team has read the rules of this line; 409 where they have changed since',
          body: acceptRequest,
          response: { 200: acceptAnswer },
        },
        pace,
      },
      async (request) => {
        const { rules } = request.body;
        const order = { type: 'accept-rules', rules } as const;
        throwUnless('rules-accepted', await carryOut(services, ownLinkOf(request), order));
        return { accepted: rules };
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.nameLot,
        access: 'order:paddle',
        schema: {
          summary:
            'A team names an unsold player who is to come up again, or takes that back; 409 with the refusal',
          body: nameLotRequest,
          response: { 200: nameLotAnswer },
        },
        pace,
      },
      async (request) => {
        const { lot, named } = request.body;
        const order = { type: 'name-lot', lot, named } as const;
        throwUnless('name-stands', await carryOut(services, ownLinkOf(request), order));
        return { lot, named };
      },
    ),
  ];
}

/** Carries out the bids and answers of phones over the feed, whose connection has already authenticated the link. */
export function bidsOverFeed(services: Services, onProblem: (error: unknown) => void): BidDoor {
  return async (link, request) => {
    try {
      assertPaced(services.taps.take(link.id));
      return { ok: true, sequence: (await fromPhone(services, link, request)).sequence };
    } catch (error) {
      const failure = knownFailure(error);
      if (failure === null || failure.isOfServer) onProblem(error);
      return { ok: false, error: (failure ?? serviceFailure({ code: 'broken' })).body };
    }
  };
}

/** Bids or answers for the team of this link. The answer has only the public events that followed. */
async function fromPhone(
  services: Services,
  link: OwnLinkAnswer,
  request: PaddleRequest,
): Promise<CommandAnswer> {
  const outcome = await carryOut(services, link, orderIn(request), request.commandId);
  if (!outcome.ok) throw refusalFailure(outcome.problem, outcome.auction);
  const { sequence, events } = outcome.answer;
  const open = events.filter(isOpen);
  // If another sender used the command id first, the answer is that line without its author.
  const own = authorOf(link);
  return { sequence, events: open.map((line) => ({ ...line, by: line.by === own ? own : '' })) };
}

/** True for the events of a bid or an answer; the next lot and what the rules reckon are left out. */
function isOpen({ event: { type } }: CommandAnswer['events'][number]): boolean {
  const isOfMatch = type === 'MatchSaid' || type === 'MatchRaised' || type === 'LotSold';
  return isOfMatch || type === 'BidPlaced' || type === 'ClockSet';
}

function orderIn(request: PaddleRequest): PhoneOrder {
  if ('bid' in request) return { ...request.bid, type: 'raise-paddle' };
  const { answer } = request;
  if (answer.says !== 'raise') return { ...answer, type: 'say-match', via: 'phone' };
  const { says: _, ...raise } = answer;
  return { ...raise, type: 'raise-match', via: 'phone' };
}

/** An order of a team's phone, without the team: the link names it. */
type PhoneOrder = { [Type in PhoneOrderType]: Omit<CommandOf<Type>, 'team'> }[PhoneOrderType];
type PhoneOrderType = 'raise-paddle' | 'say-match' | 'raise-match' | 'accept-rules' | 'name-lot';

/**
 * Carries out an order for the team of this link. Answers 401 for a team that withdrew. Without a command id the
 * service stores no refusal, however often a phone sends the order.
 */
async function carryOut(
  { auctions }: Services,
  link: OwnLinkAnswer,
  order: PhoneOrder,
  commandId?: CommandId,
): Promise<Outcome> {
  const team = teamOf(link);
  try {
    const sender = { commandId, by: authorOf(link) };
    return await auctions.carryOut(link.tournament, { ...order, team }, sender, ({ teams }) =>
      teams.has(team),
    );
  } catch (error) {
    throw error instanceof NoSuchAuction ? serviceFailure({ code: 'no-such-link' }) : error;
  }
}

function authorOf(link: OwnLinkAnswer): string {
  return writtenBy({ is: 'phone', team: teamOf(link) });
}

function teamOf({ team }: OwnLinkAnswer): TeamId {
  return team ?? impossible('a paddle of no team');
}

/** Throws the failure of a refusal, unless it says that the order is done already. */
function throwUnless(done: Refusal['code'], outcome: Outcome): void {
  if (!outcome.ok && outcome.problem.code !== done) throw refusalFailure(outcome.problem, outcome.auction);
}

/** Rate limit for one link: enough for three phones whose owners list players, too little for a program. */
const LIMITS: PaceLimits = { atOnce: 40, perSecond: 3, mostKeys: 20_000 };

/**
 * Calls for the private list of a team's owner. The code of a paddle reads and writes the list of its own link only. A
 * call reads by one key or writes one row. An error concerns only the phone that called.
 */
export function shortlistCalls(services: Services): readonly Call[] {
  const { auctions, now, store } = services;
  const ofLink = createPace(services.elapsed, LIMITS, sharedIn(services.cluster)('shortlist'));
  const pace = (request: FastifyRequest): number => ofLink.take(ownLinkOf(request).id);
  const writtenAt = (age: number) => now() - Math.min(Math.max(0, age), OLDEST_WRITE);
  const at = (request: FastifyRequest, player: PlayerId) => {
    const { id: link, tournament } = ownLinkOf(request);
    return { link, tournament, player };
  };

  async function isListed(request: FastifyRequest, player: PlayerId): Promise<boolean> {
    const entries = await store.shortlists.of(ownLinkOf(request).id);
    return entries.some((entry) => entry.player === player);
  }
  return [
    call(
      {
        method: 'GET',
        url: PATHS.shortlist,
        access: 'link:paddle',
        schema: {
          summary: "The private list of a team's owner, with a tag",
          response: { 200: shortlistAnswer },
        },
        pace,
      },
      async (request, reply) => {
        const entries = await store.shortlists.of(ownLinkOf(request).id);
        const tag = `"${createHash('sha256').update(JSON.stringify(entries)).digest('base64url')}"`;
        if (isHeld(request, reply, tag, 'no-store')) return reply;
        return { entries };
      },
    ),

    call(
      {
        method: 'PUT',
        url: PATHS.shortlist,
        access: 'link:paddle',
        schema: {
          summary: 'Puts a player on the list, or changes the entry; the latest write of an entry counts',
          body: keepEntryRequest,
          response: { 200: entryAnswer },
        },
        pace,
      },
      async (request) => {
        const { player, choice, limit, note, age } = request.body;
        const auction = await linkedAuction(services, request);
        if (!auction.players.has(player)) throw serviceFailure({ code: 'no-such-player' });
        const problem = entryProblem({ limit, note });
        if (problem !== null) {
          const { code, field } = problem;
          throw new Failure('input', {
            code,
            message: entryText(problem, auction.tournament.rules.unit),
            field,
          });
        }
        const entry = { choice, limit, note: keptNote(note) };
        return {
          entry: await store.shortlists.write({ ...at(request, player), entry, at: writtenAt(age) }),
        };
      },
    ),

    call(
      {
        method: 'DELETE',
        url: PATHS.shortlist,
        access: 'link:paddle',
        schema: {
          summary: 'Takes a player off the list',
          querystring: dropEntryRequest,
          response: { 200: entryAnswer },
        },
        pace,
      },
      async (request) => {
        const { player, age } = request.query;
        const auction = await auctions.auctionOf(ownLinkOf(request).tournament);
        // Without this check, a program could fill the disk with rows for invented player ids.
        const known = auction?.players.has(player) === true || (await isListed(request, player));
        if (!known) return { entry: null };
        const write = { ...at(request, player), entry: null, at: writtenAt(Number(age)) };
        return { entry: await store.shortlists.write(write) };
      },
    ),
  ];
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PlayerId } from '#domain/ids.ts';
import { entryProblem, keptNote } from '#domain/shortlist.ts';
import {
  dropEntryRequest,
  entryAnswer,
  keepEntryRequest,
  OLDEST_WRITE,
  shortlistAnswer,
} from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { entryText } from '#protocol/texts/service.ts';
import { createPace, type PaceLimits } from '#server/limits/counters.ts';
import { linkedAuction } from '#server/auctions/rights.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { isHeld } from '#server/api/http/pack-answer.ts';
import { sharedIn } from '#server/cluster/cluster.ts';

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

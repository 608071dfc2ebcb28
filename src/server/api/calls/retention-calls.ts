import type { Auction } from '#domain/auction/auction.ts';
import { nowShort } from '#domain/auction/preflight/short-without.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { tidy } from '#domain/text.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { checkRetention } from '#domain/tournament/retention.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { PATHS } from '#protocol/paths.ts';
import {
  playerAnswer,
  playerOnWire,
  type PlayerAnswer,
  retentionAnswer,
  type RetentionAnswer,
  retentionRequest,
  type RetentionRequest,
} from '#protocol/calls/players.ts';
import { toAmount } from '#protocol/schema-parts.ts';
import { carryOutForConsole } from '#server/api/http/carry-out.ts';
import { trusted } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { byId, call, type Call } from '#server/api/http/call.ts';
import { missing, ofOwnPlayer } from '#server/auctions/rights.ts';
import { warningsOf } from './player-calls.ts';

/** The calls that retain players before the auction: docs/rules.md. */
export function retentionCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.retention,
        access: 'organiser',
        schema: {
          summary:
            'Put a player into a squad before the auction, kept from last season or as a member; said again it stands as said last',
          querystring: byId,
          body: retentionRequest,
          response: { 200: retentionAnswer },
        },
      },
      async (request) => {
        const { body, query } = request;
        /** The auction of each attempt to store the order. */
        const decidedOn: Auction[] = [];
        const done = await carryOutForConsole(
          services,
          request,
          await ofOwnPlayer(services, request, query.id),
          {
            type: 'retain-player',
            of(auction) {
              decidedOn.push(auction);
              return { type: 'retain-player', ...retentionIn(body, query.id, unitOf(auction)) };
            },
          },
        );
        const warning = warningOf(decidedOn.at(-1) ?? done.auction, done.auction, body.teamId);
        return { ...answer(done.auction, query.id), ...warning };
      },
    ),

    call(
      {
        method: 'DELETE',
        url: PATHS.retention,
        access: 'organiser',
        schema: {
          summary: 'Take a player out of the squad that has him before the auction',
          querystring: byId,
          response: { 200: playerAnswer },
        },
      },
      async (request) => {
        const { id } = request.query;
        const done = await carryOutForConsole(services, request, await ofOwnPlayer(services, request, id), {
          type: 'release-player',
          player: id,
          seed: services.random.seed(),
        });
        return answer(done.auction, id);
      },
    ),
  ];
}

/** The retention in a body. Throws a 400 failure for an invalid amount. */
export function retentionIn(
  { teamId: team, as, price, charge, reason }: RetentionRequest,
  player: PlayerId,
  unit: Unit,
): Retention {
  const plan = trusted(checkRetention({ price: toAmount(price), charge: toAmount(charge) }), unit);
  const why = tidy(reason ?? '');
  return { player, team, as: as ?? 'retained', ...plan, ...(why !== '' && { reason: why }) };
}

/**
 * The warning of a retention, which forbids nothing: the list may be incomplete, and the pre-flight check repeats the
 * warning.
 */
function warningOf(before: Auction, after: Auction, team: TeamId): Pick<RetentionAnswer, 'warning'> {
  const [warning] = warningsOf(after, nowShort(before, after, [team]));
  return warning === undefined ? {} : { warning };
}

function answer(auction: Auction, id: PlayerId): PlayerAnswer {
  return playerOnWire(auction, auction.players.get(id) ?? missing('no-such-player'));
}

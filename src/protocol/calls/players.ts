import * as z from 'zod/mini';
import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/commands.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { PlayerDraft } from '#domain/tournament/checks/check-player.ts';
import type { DraftProblemCode } from '#domain/tournament/checks/draft-problems.ts';
import type { Player, PlayerPlan } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';
import { errorBody } from '#protocol/errors.ts';
import { retentionRequest } from './retention.ts';
import {
  looseFlagSchema,
  looseNumberSchema,
  looseTextSchema,
  toAmount,
  toFlag,
  toText,
} from '#protocol/loose-values.ts';
import { atMost, recordOf, textUpTo } from '#protocol/schema-parts.ts';
import { imageTextSchema } from './teams.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';

/** A player as create and update send him. Specification section 7. */
export const playerRequest = z.object({
  name: looseTextSchema,
  playerNumber: z.nullish(z.union([textUpTo(5_000), z.number()])),
  age: looseNumberSchema,
  isTeamOwner: looseFlagSchema,
  playingStyles: z.nullish(z.array(textUpTo(100)).check(atMost(20))),
  baseAmount: looseNumberSchema,
  photo: imageTextSchema,
  runs: looseNumberSchema,
  wickets: looseNumberSchema,
  /** Ours: what is written in the fields of the tournament's own. An edit that leaves it out leaves it as it is. */
  own: z.nullish(recordOf(z.unknown())),
});
export type PlayerRequest = z.infer<typeof playerRequest>;

/** What is said of a field that is not even of the right kind, an age that is an object; null: where it stands. */
export const PLAYER_NOT_UNDERSTOOD: Readonly<Record<keyof PlayerRequest, DraftProblemCode | null>> = {
  name: 'player-name-required',
  playerNumber: 'player-number-required',
  age: 'age-out-of-range',
  isTeamOwner: null,
  playingStyles: 'unknown-playing-style',
  baseAmount: 'base-price-not-whole',
  photo: 'image-not-usable',
  runs: 'runs-not-whole',
  wickets: 'wickets-not-whole',
  own: null,
};

/** A row of an import; with `retained` he is in that squad at once. */
export const importPlayerRequest = z.extend(playerRequest, { retained: z.nullish(retentionRequest) });
export type ImportPlayerRequest = z.infer<typeof importPlayerRequest>;

export const createPlayerRequest = z.extend(playerRequest, { tournamentId: looseTextSchema });

/** An edit; with a teamId key the sale, or with null its undo (design, section 6, 'a sale is two calls'). */
export const updatePlayerRequest = z.extend(playerRequest, {
  teamId: z.optional(z.nullable(textUpTo(100))),
  status: z.nullish(z.string()),
  soldAmount: looseNumberSchema,
});
export type UpdatePlayerRequest = z.infer<typeof updatePlayerRequest>;

export const updatePhotoRequest = z.object({ photo: imageTextSchema });

/** Specification section 3, 'Player'. `photo` is an address; teamId null and soldAmount 0 while unsold. */
export const playerAnswer = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.string(),
  age: z.int(),
  isTeamOwner: z.union([z.literal(0), z.literal(1)]),
  playingStyles: z.array(z.literal(PLAYING_STYLES)),
  baseAmount: z.int(),
  photo: z.nullable(z.string()),
  runs: z.nullable(z.int()),
  wickets: z.nullable(z.int()),
  tournamentId: z.string(),
  status: z.literal(['unsold', 'sold']),
  teamId: z.nullable(z.string()),
  soldAmount: z.int(),
  /** Ours: what is written in the fields of the tournament's own; left out where nothing is. */
  own: z.optional(ownValuesSchema),
  /** Ours, of a player who was in the squad before the auction: as what, and what left the purse; else left out. */
  retained: z.optional(z.object({ as: retainedAsSchema, charge: z.int() })),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

/** What is to be known before a player is withdrawn, or edited. */
export const withdrawalAnswer = z.object({
  /** What squads will lack then and do not lack now, each in one sentence without its stop; mostly nothing. */
  warnings: z.array(z.string()),
});

/** `index` is the place of the row in the request, from 0. Who was created is known to the sender but for his id. */
export const importAnswer = z.object({
  created: z.array(z.object({ index: z.int(), id: z.string() })),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** The photo may still be a data URL here; the server keeps the bytes and checks the draft with their address. */
export function playerDraft(request: PlayerRequest): PlayerDraft {
  return {
    name: toText(request.name),
    number: toText(request.playerNumber),
    age: toAmount(request.age),
    isOwner: toFlag(request.isTeamOwner),
    styles: request.playingStyles ?? [],
    basePrice: toAmount(request.baseAmount),
    photo: request.photo === undefined || request.photo === '' ? null : request.photo,
    runs: toAmount(request.runs),
    wickets: toAmount(request.wickets),
    own: request.own ?? {},
  };
}

/**
 * The other way: a player as he is sent. An edit that leaves the photo out leaves it as it is, and so it does with the
 * fields of the tournament's own: the specification's calls know nothing of them, so they are sent where they say something.
 */
export function playerRequestOf(
  plan: PlayerPlan,
): Required<Omit<PlayerRequest, 'own'>> & Pick<PlayerRequest, 'own'> {
  return {
    name: plan.name,
    playerNumber: plan.number,
    age: plan.age,
    isTeamOwner: plan.isOwner ? 1 : 0,
    playingStyles: [...plan.styles],
    baseAmount: plan.basePrice,
    photo: plan.photo,
    runs: plan.runs,
    wickets: plan.wickets,
    ...(Object.keys(plan.own).length > 0 && { own: { ...plan.own } }),
  };
}

export function playerOnWire(auction: Auction, player: Player): PlayerAnswer {
  const place = squadPlaceOf(auction, player.id);
  const { id } = auction.tournament;
  if (place === null) return newcomerOnWire(id, player);
  const { team, price, charge, how } = place;
  if (how !== 'hammer') return newcomerOnWire(id, player, { team, price, charge, as: how });
  return { ...unsoldOnWire(id, player), status: 'sold', teamId: team, soldAmount: price };
}

/** Somebody who has just been registered, and perhaps retained. */
export function newcomerOnWire(
  tournamentId: TournamentId,
  player: Player,
  retained?: Omit<Retention, 'player'>,
): PlayerAnswer {
  const unsold = unsoldOnWire(tournamentId, player);
  if (retained === undefined) return unsold;
  const { team, price, as, charge } = retained;
  return { ...unsold, status: 'sold', teamId: team, soldAmount: price, retained: { as, charge } };
}

function unsoldOnWire(tournamentId: TournamentId, player: Player): PlayerAnswer {
  return {
    id: player.id,
    name: player.name,
    playerNumber: player.number,
    age: player.age,
    isTeamOwner: player.isOwner ? 1 : 0,
    playingStyles: [...player.styles],
    baseAmount: player.basePrice,
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    tournamentId,
    status: 'unsold',
    teamId: null,
    soldAmount: 0,
    own: Object.keys(player.own).length === 0 ? undefined : player.own,
  };
}

import * as z from 'zod/mini';
import type { Refusal } from '#domain/auction/refusals.ts';
import { TEXT_LENGTH, MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RetentionColumn } from '#domain/tournament/retention.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';
import {
  looseNumberSchema,
  textUpTo,
  looseFlagSchema,
  looseTextSchema,
  toAmount,
  toFlag,
  toText,
  atMost,
  recordOf,
  ownValuesSchema,
  atLeast,
} from '#protocol/schema-parts.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { TournamentId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { Player, PlayerDraft, PlayerPlan } from '#domain/tournament/player.ts';
import { type DraftProblemCode, secondNameOf, tidiedSecondName } from '#domain/tournament/draft-checks.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { errorBody } from '#protocol/errors.ts';
import { imageTextSchema } from './teams.ts';
import { secondNameShape } from '#protocol/state/tournament.ts';

/** A retention before the auction. The domain checks the amounts. */
export const retentionRequest = z.object({
  teamId: textUpTo(100),
  /** Missing: 'retained'. */
  as: z.nullish(retainedAsSchema),
  /** The price shown on screens. */
  price: looseNumberSchema,
  /** The amount that leaves the purse; missing: the price. */
  charge: looseNumberSchema,
  /** The reason for breaking a rule; missing or blank: the retention must keep the rules. */
  reason: z.nullish(textUpTo(TEXT_LENGTH.reason)),
});
export type RetentionRequest = z.infer<typeof retentionRequest>;

/** The column of an import with the problem: the amount for purse, caps and budgets, else the team. */
export function retentionColumnOf(problem: Refusal): RetentionColumn {
  const isOfMoney =
    problem.code === 'against-rules'
      ? problem.broken.every(({ because }) => because.why !== 'limit')
      : problem.code === 'purse-too-small';
  return isOfMoney ? 'retainedAt' : 'retainedBy';
}

/** A player in create and update calls. Specification section 7. */
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
  /** Our additions: the name in a second script. An edit without it leaves it; '' removes it. */
  secondName: looseTextSchema,
  /** Our addition: values of own fields. An edit without it leaves them unchanged. */
  own: z.nullish(recordOf(z.unknown())),
});
export type PlayerRequest = z.infer<typeof playerRequest>;

/**
 * The sentence for a field of the wrong JSON type, such as an age that is an object; null: the standard one.
 */
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
  secondName: 'text-has-unseen-characters',
  own: null,
};

/** A row of an import; with `retained` the player joins that squad at once. */
export const importPlayerRequest = z.extend(playerRequest, { retained: z.nullish(retentionRequest) });
export type ImportPlayerRequest = z.infer<typeof importPlayerRequest>;

export const createPlayerRequest = z.extend(playerRequest, { tournamentId: looseTextSchema });

/**
 * An edit; with a teamId it is a sale, with teamId null its undo (design, section 6, 'a sale is two calls').
 */
export const updatePlayerRequest = z.extend(playerRequest, {
  teamId: z.optional(z.nullable(textUpTo(100))),
  status: z.nullish(z.string()),
  soldAmount: looseNumberSchema,
});
export type UpdatePlayerRequest = z.infer<typeof updatePlayerRequest>;

export const updatePhotoRequest = z.object({ photo: imageTextSchema });

/**
 * Specification section 3, 'Player'. `photo` is an address; unsold players have teamId null and soldAmount 0.
 */
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
  /** Our additions; missing if there are none. */
  ...secondNameShape,
  /** Our addition: values of own fields; missing if there are none. */
  own: z.optional(ownValuesSchema),
  /** Our addition for retained players: the kind of retention and the charge; else missing. */
  retained: z.optional(z.object({ as: retainedAsSchema, charge: z.int() })),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

/** Warnings before a player is withdrawn or edited. */
export const withdrawalAnswer = z.object({
  /** The players that squads would lack only after this change, one sentence each without full stop; usually empty. */
  warnings: z.array(z.string()),
});
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;

/** `index`: the row of the request, from 0. For created players the answer has only the id. */
export const importAnswer = z.object({
  created: z.array(z.object({ index: z.int(), id: z.string() })),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** The photo may be a data URL here; the server stores the image and checks its address. */
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
    ...tidiedSecondName({ secondName: toText(request.secondName) }),
  };
}

type OurField = 'own' | 'secondName';
type WholeRequest = Required<Omit<PlayerRequest, OurField>> & Pick<PlayerRequest, OurField>;

/**
 * Converts a player to a request. An edit without photo, own fields or second name leaves them unchanged, so our
 * additions are sent only if there are any.
 */
export function playerRequestOf(plan: PlayerPlan): WholeRequest {
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
    ...secondNameOf(plan),
    ...(Object.keys(plan.own).length > 0 && { own: { ...plan.own } }),
  };
}

/** Converts an answer back to the fields that the organiser edits. */
export function playerPlanOf(player: PlayerAnswer): PlayerPlan {
  return {
    name: player.name,
    number: player.playerNumber,
    age: player.age,
    isOwner: player.isTeamOwner === 1,
    styles: player.playingStyles,
    basePrice: toRupees(player.baseAmount),
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    own: player.own ?? {},
    ...secondNameOf(player),
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

/** A player just registered, and perhaps retained. */
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
    ...secondNameOf(player),
    own: Object.keys(player.own).length === 0 ? undefined : player.own,
  };
}

/** The retained player, with warnings. */
export const retentionAnswer = z.extend(playerAnswer, {
  /** Why the team can no longer complete its squad; missing if it can. */
  warning: z.optional(z.string()),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;

/*
 * Calls about many players. Each player is checked and changed separately, and the answer names the refused ones. A
 * repeated batch with the same id acts once.
 */

const stylesSchema = z.nullish(z.array(z.literal(PLAYING_STYLES)).check(atMost(PLAYING_STYLES.length)));

export const updatePlayersRequest = z.object({
  tournamentId: looseTextSchema,
  /** The ids of the players. */
  players: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
  change: z.object({
    /** The new base price; null: that of each player's category; missing: unchanged. */
    baseAmount: looseNumberSchema,
    removeStyles: stylesSchema,
    addStyles: stylesSchema,
    /** New values of own fields by id; null or an empty text clears a field. */
    own: z.nullish(recordOf(z.unknown())),
  }),
});
export type UpdatePlayersRequest = z.infer<typeof updatePlayersRequest>;

const failedPlayers = z.array(z.object({ id: z.string(), error: errorBody }));

export const updatePlayersAnswer = z.object({
  /** The players after the change, including players whom it left unchanged. */
  updated: z.array(playerAnswer),
  failed: failedPlayers,
});
export type UpdatePlayersAnswer = z.infer<typeof updatePlayersAnswer>;

export const retainPlayersRequest = z.object({
  tournamentId: looseTextSchema,
  retentions: z
    .array(z.extend(retentionRequest, { playerId: textUpTo(100) }))
    .check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type RetainPlayersRequest = z.infer<typeof retainPlayersRequest>;

export const retainPlayersAnswer = z.object({
  retained: z.array(playerAnswer),
  /**
   * The refused players. The error's `field` is 'retainedBy' for a problem of the team, 'retainedAt' or 'charge' for an
   * amount.
   */
  failed: failedPlayers,
  /** Why teams can no longer complete their squads, one sentence each; usually empty. */
  warnings: z.array(z.string()),
});
export type RetainPlayersAnswer = z.infer<typeof retainPlayersAnswer>;

import * as z from 'zod/mini';
import type { TournamentDraft } from '#domain/tournament/tournament.ts';
import type { DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { asksOfSquads } from '#domain/auction/preflight/findings.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { AS_WRITTEN, chosenIn, SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { RuleLimit, RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { NO_PLAYER_RULES, type PlayerRules } from '#domain/tournament/player.ts';
import { categoriesSchema, matchRuleSchema, rolesSchema, whereSchema } from '#protocol/state/tournament.ts';
import {
  unitSchema,
  looseNumberSchema,
  looseTextSchema,
  toAmount,
  toText,
  ownFieldSchema,
  atLeast,
  atMost,
  textUpTo,
} from '#protocol/schema-parts.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { errorBody } from '#protocol/errors.ts';

/** For create and update; an update may omit fields. createdBy and status may be sent and are ignored. */
export const tournamentRequest = z.object({
  name: looseTextSchema,
  date: looseTextSchema,
  time: looseTextSchema,
  totalAmountPerTeam: looseNumberSchema,
  playersPerTeam: looseNumberSchema,
  bidIncrementAmount: looseNumberSchema,
});
export type TournamentRequest = z.infer<typeof tournamentRequest>;

/** A copy of a tournament; missing fields are taken from its source. */
export const copyRequest = z.extend(tournamentRequest, {
  rules: z.boolean(),
  teams: z.boolean(),
  players: z.literal(['none', 'all', 'next-season']),
  /** A page of an older version does not send it. */
  show: z.optional(z.boolean()),
});
export type CopyRequest = z.infer<typeof copyRequest>;

/**
 * The sentence for a field of the wrong JSON type, such as a purse that is an object; null: the standard one.
 */
export const TOURNAMENT_NOT_UNDERSTOOD: Readonly<Record<keyof TournamentRequest, DraftProblemCode | null>> = {
  name: 'tournament-name-required',
  date: 'date-not-real',
  time: 'time-not-real',
  totalAmountPerTeam: 'opening-purse-not-whole',
  playersPerTeam: 'squad-limit-not-whole',
  bidIncrementAmount: 'increment-off-grid',
};

const kindSchema = z.object({ id: z.string(), one: z.string(), many: z.string(), where: whereSchema });

/** Specification section 3, 'Tournament'. Amounts are whole, createdAt is an ISO timestamp. */
export const tournamentAnswer = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  totalAmountPerTeam: z.int(),
  playersPerTeam: z.int(),
  bidIncrementAmount: z.int(),
  createdBy: z.string(),
  status: z.literal(['upcoming', 'active', 'completed']),
  createdAt: z.string(),
  /** Our addition: the unit of the amounts, if it is not the specification's. */
  unit: z.optional(unitSchema),
  /** Our addition: the amount of which every bid is a multiple, if it is not the specification's. */
  multiple: z.optional(z.int()),
  /** Our addition: the own fields of players; missing if there are none. */
  fields: z.optional(z.array(ownFieldSchema)),
  /** Our addition: the base prices by category; missing if there are none. */
  categories: z.optional(categoriesSchema),
  /** Our addition: the right to match; missing without one. */
  match: z.optional(matchRuleSchema),
  /** Our addition: how roles are counted; missing if by `AS_WRITTEN`. */
  roles: z.optional(rolesSchema),
  /** Our addition: true if the rules require anything of squads; else missing. */
  asks: z.optional(z.literal(true)),
  /** Our addition for a single tournament: the groups of its quotas; missing if there are none. */
  kinds: z.optional(z.array(kindSchema)),
  /**
   * Our addition in lists: the progress. `sold`: by the hammer. `retained`: in a squad before the auction; an older server
   * counts them as sold. `ownRules`: the league has more rules than the specification's.
   */
  progress: z.optional(
    z.object({
      ...{ teams: z.int(), players: z.int(), sold: z.int() },
      retained: z.exactOptional(z.int()),
      ownRules: z.boolean(),
    }),
  ),
});
export type TournamentAnswer = z.infer<typeof tournamentAnswer>;

/** A tournament that was opened from a file. `unreadImages`: how many of its images could not be read; missing if none. */
export const openedAnswer = z.extend(tournamentAnswer, { unreadImages: z.optional(z.int()) });
export type OpenedAnswer = z.infer<typeof openedAnswer>;

/** The dashboard's Quick Stats (design, section 6). */
export const quickStatsAnswer = z.object({
  activeTournaments: z.int(),
  teamsCreated: z.int(),
  playersAdded: z.int(),
  auctionsCompleted: z.int(),
});
export type QuickStatsAnswer = z.infer<typeof quickStatsAnswer>;

export function tournamentDraft(request: TournamentRequest): TournamentDraft {
  return {
    name: toText(request.name),
    date: toText(request.date),
    time: toText(request.time),
    openingPurse: toAmount(request.totalAmountPerTeam),
    squadLimit: toAmount(request.playersPerTeam),
    increment: toAmount(request.bidIncrementAmount),
  };
}

/** An update has only some fields; the others stay. */
export function editedTournament(request: TournamentRequest, { tournament }: Auction): TournamentDraft {
  const { name, date, time, rules } = tournament;
  return tournamentDraft({
    name,
    date,
    time,
    ...rulesOnWire(rules),
    ...request,
  });
}

/** The unit of a tournament; the specification's while the tournament is loading. */
export function unitOfAnswer(tournament: TournamentAnswer | undefined): Unit {
  return tournament?.unit ?? SPECIFIED.unit;
}

/** The amount of which every bid of a tournament is a multiple; 1 while the tournament is loading. */
export function smallestStepOf(tournament: TournamentAnswer | undefined): Rupees {
  return tournament === undefined ? toRupees(1) : toRupees(tournament.multiple ?? SPECIFIED.multiple);
}

/** The fields that a tournament asks of players; none while it is loading. */
export function askedInAnswer(tournament: TournamentAnswer | undefined): PlayerRules {
  if (tournament === undefined) return NO_PLAYER_RULES;
  const { fields = [], categories = null, roles, kinds } = tournament;
  return {
    fields,
    categories,
    ...(roles !== undefined && { roles }),
    ...(kinds !== undefined && { kinds }),
  };
}

/** The rules in a tournament's answer. */
export function rulesInAnswer(rules: RuleSet) {
  const { unit, multiple, fields, categories, roles, match } = rules;
  return {
    ...rulesOnWire(rules),
    ...(unit === UNSAID ? {} : { unit }),
    ...(multiple === SPECIFIED.multiple ? {} : { multiple }),
    ...(fields.length === 0 ? {} : { fields: [...fields] }),
    ...(categories !== null && { categories }),
    ...(match && { match }),
    ...(sameValue(roles, AS_WRITTEN) ? {} : { roles }),
    ...(asksOfSquads(rules) && { asks: true as const }),
  };
}

const UNSAID: Unit = SPECIFIED.unit;

/** The three numbers of a rule set, named as in the API. */
export function rulesOnWire(rules: RuleSet) {
  const { openingPurse, squadLimit, increment } = chosenIn(rules);
  return { totalAmountPerTeam: openingPurse, playersPerTeam: squadLimit, bidIncrementAmount: increment };
}

export function tournamentOnWire({ tournament, stage }: Auction): TournamentAnswer {
  return {
    id: tournament.id,
    name: tournament.name,
    date: tournament.date,
    time: tournament.time,
    ...rulesInAnswer(tournament.rules),
    ...(tournament.rules.limits.length > 0 && { kinds: tournament.rules.limits.map(kindOf) }),
    createdBy: tournament.organiser,
    status: stage,
    createdAt: new Date(tournament.createdAt).toISOString(),
  };
}

function kindOf({ id, one, many, where }: RuleLimit): z.infer<typeof kindSchema> {
  return { id, one, many, where: Object.fromEntries(Object.entries(where).map(([of, is]) => [of, [...is]])) };
}

/** A team's crest. `colour`: '#rrggbb'. */
const crest = z.object({
  id: z.string(),
  name: z.string(),
  /** The short name, else the name. A server of before it sends none, for example while the processes restart. */
  short: z.exactOptional(z.string()),
  logoUrl: z.nullable(z.string()),
  colour: z.string(),
});

/** The organiser's next tournament and how ready it is. */
const comingTournament = z.object({
  tournament: tournamentAnswer,
  /** In the order in which the teams entered. */
  teams: z.array(crest),
  players: z.int(),
  /** The number of players with a photo. */
  photos: z.int(),
  sold: z.int(),
  /** The numbers of registrations that the organiser has not decided. */
  registrations: z.object({ players: z.int(), teams: z.int() }),
  /**
   * True: the rules are chosen. They are more than the specification's, the organiser saved them, or a team accepted
   * them.
   */
  ownRules: z.boolean(),
  /** The number of teams that accepted the present rules. */
  accepted: z.int(),
  /** The number of open links. */
  links: z.int(),
  secondLaptop: z.literal(['none', 'copying', 'following', 'lost']),
});

/** The last completed auction and its most expensive sales; amounts in its unit. */
const lastResult = z.object({
  tournament: tournamentAnswer,
  dearest: z.array(z.object({ player: z.string(), team: crest, amount: z.int() })),
});

/** The data at the top of the dashboard. */
export const agendaAnswer = z.object({
  coming: z.nullable(comingTournament),
  last: z.nullable(lastResult),
});
export type AgendaAnswer = z.infer<typeof agendaAnswer>;
export type ComingTournament = z.infer<typeof comingTournament>;
export type LastResult = z.infer<typeof lastResult>;

/** Moves a tournament into or out of the archive. `running`: the organiser has confirmed that its auction runs. */
export const archiveRequest = z.object({ archived: z.boolean(), running: z.optional(z.boolean()) });
export type ArchiveRequest = z.infer<typeof archiveRequest>;

/** The name of the tournament, typed by the person who deletes it. */
export const deleteRequest = z.object({ name: textUpTo(200) });

export const deleteAnswer = z.object({ deleted: z.literal(true) });

export const archiveAnswer = z.object({ archived: z.boolean() });

/** Moves or copies players to another tournament of the same organiser. */
export const movePlayersRequest = z.object({
  from: textUpTo(100),
  to: textUpTo(100),
  playerIds: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
  /** True: the players stay in `from`, too. */
  keep: z.boolean(),
});
export type MovePlayersRequest = z.infer<typeof movePlayersRequest>;

export const movePlayersAnswer = z.object({
  /** `id` is the player's id in `from`; `newId` and `playerNumber` are those in `to`. */
  moved: z.array(z.object({ id: z.string(), newId: z.string(), playerNumber: z.string() })),
  /** The refused players, who stay in `from` only, each with the reason. */
  failed: z.array(z.object({ id: z.string(), error: errorBody })),
});
export type MovePlayersAnswer = z.infer<typeof movePlayersAnswer>;

/** The most players with one name that a rename reaches. */
export const MOST_NAMESAKES = 50;

/** The players of the same name in the other tournaments of the organiser, the newest tournament first. */
export const namesakesAnswer = z.array(
  z.object({
    id: z.string(),
    playerNumber: z.string(),
    age: z.int(),
    tournamentId: z.string(),
    tournament: z.string(),
    /** The tournament's day: '2026-11-24'. */
    date: z.string(),
    /** True: the auction is over, and its record keeps the name. */
    finished: z.boolean(),
  }),
);
export type Namesake = z.infer<typeof namesakesAnswer>[number];

/** A new name for players who still have the name `from`. */
export const renameRequest = z.object({
  playerIds: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_NAMESAKES)),
  from: textUpTo(200),
  to: textUpTo(200),
});
export type RenameRequest = z.infer<typeof renameRequest>;

export const renameAnswer = z.object({
  /** The players who have the new name now. */
  renamed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: errorBody })),
});
export type RenameAnswer = z.infer<typeof renameAnswer>;

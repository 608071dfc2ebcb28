import type { Auction } from '#domain/auction/auction.ts';
import { fullLimits } from '#domain/auction/chapters/standing/ceilings.ts';
import { listedFields, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { doublesIn } from '#domain/auction/lots/doubles.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { candidate, type Side } from '#domain/completion/agreed.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import type { FieldId, PlayerId, TeamId } from '#domain/ids.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { adviceOf, fits, type RuleSet, unkeptLeasts } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { wordsIn } from '#domain/tournament/own-field.ts';
import { asKept, type Player } from '#domain/tournament/player.ts';
import { teamFinder } from '#domain/tournament/team.ts';
import {
  type AskedBy,
  asksOfSquads,
  type Finding,
  type Named,
  type Preflight,
  squadsAndPlayersOf,
  type ValueMissing,
} from './findings.ts';
import { type TeamAlone, eachAlone, lackingIn } from './lacking.ts';

/**
 * Checks whether every team can complete its squad from the present list, at opening prices. `allow` gives the
 * search allowance for each question; a question that exhausts it is reported as open.
 */
export function preflight(auction: Auction, allow: () => Allowance = orderAllowances()): Preflight {
  const stock = squadsAndPlayersOf(auction);
  const alone = eachAlone(stock, allow);
  const lacking = lackingIn(stock, alone, allow);
  const { aboveCap, kinds, sides } = stock;
  return {
    verdict: verdictOf(lacking),
    asks: asksOfSquads(auction.tournament.rules),
    teams: sides.length,
    players: kinds.reduce((sum, { many }) => sum + many, 0),
    cheapest: dearest(alone),
    findings: [
      ...lacking,
      ...(aboveCap.length === 0
        ? []
        : [{ what: 'above-cap', players: named(aboveCap.map((id) => playerOf(auction, id).name)) } as const]),
      ...twice(auction),
      ...noValues(auction),
      ...matchFindings(auction),
      ...unkept(auction),
      ...advice(auction),
    ],
  };
}

const PAIRS = 3;

function twice(auction: Auction): Finding[] {
  const pairs = doublesIn(auction);
  if (pairs.length === 0) return [];
  const first = pairs.slice(0, PAIRS).map(({ one, other, by }) => ({
    one: { name: one.name, number: one.number },
    other: { name: other.name, number: other.number },
    by,
  }));
  return [{ what: 'twice', many: pairs.length, first }];
}

function unkept({ tournament }: Auction): Finding[] {
  const limits = unkeptLeasts(tournament.rules).map(({ id }) => id);
  return limits.length === 0 ? [] : [{ what: 'unkept', limits }];
}

function advice({ tournament }: Auction): Finding[] {
  const limits = adviceOf(tournament.rules).map(({ id }) => id);
  return limits.length === 0 ? [] : [{ what: 'advice', limits }];
}

function verdictOf(lacking: readonly Finding[]): Preflight['verdict'] {
  if (lacking.length === 0) return 'fits';
  return lacking.every(({ what }) => what === 'open') ? 'open' : 'short';
}

/** The highest cost, among teams that can complete. */
function dearest(alone: readonly TeamAlone[]): Rupees | null {
  const costs = alone.map(({ cheapest }) => cheapest).filter((cost) => cost !== null);
  return costs.length === 0 ? null : toRupees(Math.max(...costs));
}

/**
 * Players without a value in a field that the rules use, by field. A yes-no field is left out: no tick means
 * no. Sets are opened for players without a team only; limits and caps count those of squads as well.
 */
function noValues(auction: Auction): ValueMissing[] {
  const { rules } = auction.tournament;
  const listed = [...auction.players.values()];
  const waiting = listed.filter(({ id }) => squadPlaceOf(auction, id) === null);
  return rules.fields.flatMap(({ id, is }): ValueMissing[] => {
    const asked = askedBy(rules, id);
    if (is === 'yes-no' || asked.length === 0) return [];
    const onlySets = asked.every((by) => by === 'sets');
    const counted = onlySets ? waiting : listed;
    const without = counted.filter((player) => (listedFields(rules, player)[id] ?? '') === '');
    // A league that gives nobody a set has no use for the sets of its preset.
    const isUnused = onlySets && without.length === counted.length;
    return without.length === 0 || isUnused
      ? []
      : [{ what: 'no-value', field: id, asked, players: named(without.map(({ name }) => name)) }];
  });
}

function askedBy(
  { categories, limits, caps, feeCaps = [], sets }: RuleSet,
  field: FieldId,
): readonly AskedBy[] {
  const by = {
    categories: categories?.field === field,
    limits: limits.some(({ where }) => field in where),
    caps: [...caps, ...feeCaps].some(({ where }) => field in where),
    sets: sets.some(({ where }) => field in where),
  };
  return (['categories', 'limits', 'caps', 'sets'] as const).filter((part) => by[part]);
}

const NAMES = 3;

function named(names: readonly string[]): Named {
  return { many: names.length, first: names.slice(0, NAMES) };
}

/** The findings that keep the right to match from being used: players without a last team, unknown teams, limits that are full. */
function matchFindings(auction: Auction): Finding[] {
  const { rules } = auction.tournament;
  const { match } = rules;
  if (match === undefined || auction.teams.size === 0) return [];
  const waiting = [...auction.players.values()].filter(
    (player) => squadPlaceOf(auction, player.id) === null && fits(match.where, listedFields(rules, player)),
  );
  if (waiting.length === 0) return [];
  const last = match.who === 'any' ? null : lastTeamsOf(auction, match.who.field, waiting);
  return [
    ...(match.who === 'any' || last === null ? [] : lastTeamFindings(match.who.field, last)),
    ...uselessCards(auction, last, waiting),
  ];
}

/** The players whose field names a last team: the name, and the team of the tournament or null. */
type LastTeams = ReadonlyMap<PlayerId, { readonly name: string; readonly team: TeamId | null }>;

function lastTeamsOf(auction: Auction, field: string, waiting: readonly Player[]): LastTeams {
  const teamOf = teamFinder([...auction.teams.values()]);
  return new Map(
    waiting.flatMap(({ id, own }) => {
      const name = wordsIn({ id: field }, own);
      return sameKey(name) === '' ? [] : [[id, { name, team: teamOf(name)?.id ?? null }]];
    }),
  );
}

const LAST_TEAMS = 5;

/** Nobody has a last team, or the last team of some is no team of the tournament. */
function lastTeamFindings(field: string, last: LastTeams): readonly Finding[] {
  if (last.size === 0) return [{ what: 'no-last-team', field }];
  const unknown = [...last.values()].filter(({ team }) => team === null);
  if (unknown.length === 0) return [];
  // The first spelling of a name stands for all of them.
  const names = new Map<string, string>();
  for (const { name } of unknown) if (!names.has(sameKey(name))) names.set(sameKey(name), name);
  const first = [...names.values()].slice(0, LAST_TEAMS);
  return [{ what: 'last-team-unknown', field, players: unknown.length, names: { many: names.size, first } }];
}

/**
 * Teams with cards whose squad leaves no limit open for any player whom they could match. `last`: null if any team may
 * match.
 */
function uselessCards(
  auction: Auction,
  last: LastTeams | null,
  waiting: readonly Player[],
): readonly Finding[] {
  const teams = sidesOf(auction)
    .filter((side) => {
      if (cardsLeft(auction, side.id) < 1) return false;
      const meant = waiting.filter(({ id }) => last === null || last.get(id)?.team === side.id);
      return meant.length > 0 && meant.every((player) => isFull(auction, player, side));
    })
    .map(({ id }) => id);
  return teams.length === 0 ? [] : [{ what: 'cards-useless', teams }];
}

/** True if a claim on this player would break a limit of the squad. */
function isFull({ tournament: { rules } }: Auction, player: Player, side: Side): boolean {
  const fields = asKept(listedFields(rules, player));
  const next = candidate(rules, player.id, { fields, base: player.basePrice, again: false });
  return fullLimits(rules, next, side).length > 0;
}

import type { Auction } from '#domain/auction/auction.ts';
import { fullLimits } from '#domain/auction/chapters/standing/ceilings.ts';
import { listedFields, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { candidate, type Side } from '#domain/completion/agreed.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { wordsIn } from '#domain/tournament/own-field.ts';
import { asKept, type Player } from '#domain/tournament/player.ts';
import { teamFinder } from '#domain/tournament/team.ts';
import type { Finding } from './findings.ts';

/** The findings that keep the right to match from being used: players without a last team, unknown teams, limits that are full. */
export function matchFindings(auction: Auction): Finding[] {
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

const NAMES = 5;

/** Nobody has a last team, or the last team of some is no team of the tournament. */
function lastTeamFindings(field: string, last: LastTeams): readonly Finding[] {
  if (last.size === 0) return [{ what: 'no-last-team', field }];
  const unknown = [...last.values()].filter(({ team }) => team === null);
  if (unknown.length === 0) return [];
  // The first spelling of a name stands for all of them.
  const names = new Map<string, string>();
  for (const { name } of unknown) if (!names.has(sameKey(name))) names.set(sameKey(name), name);
  const first = [...names.values()].slice(0, NAMES);
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

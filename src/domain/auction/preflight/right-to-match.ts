import type { Auction } from '#domain/auction/auction.ts';
import { fullLimits } from '#domain/auction/chapters/standing/ceilings.ts';
import { listedFields, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { cardsLeft, lastTeamOf } from '#domain/auction/teams/cards.ts';
import { candidate, type Side } from '#domain/completion/agreed.ts';
import type { PlayerId } from '#domain/ids.ts';
import { fits, type MatchRule } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import { asKept, type Player } from '#domain/tournament/player.ts';
import type { Finding } from './findings.ts';

/** What keeps the right to match from being used: players without a last team, unknown teams, limits that are full. */
export function matchFindings(auction: Auction): Finding[] {
  const { rules } = auction.tournament;
  const { match } = rules;
  if (match === undefined || auction.teams.size === 0) return [];
  const waiting = [...auction.players.values()].filter(
    (player) => squadPlaceOf(auction, player.id) === null && fits(match.where, listedFields(rules, player)),
  );
  if (waiting.length === 0) return [];
  return [...lastTeamFindings(auction, match, waiting), ...uselessCards(auction, match, waiting)];
}

const NAMES = 5;

/** Nobody has a last team, or the last team of some is no team of the tournament. */
function lastTeamFindings(
  auction: Auction,
  { who }: MatchRule,
  waiting: readonly Player[],
): readonly Finding[] {
  if (who === 'any') return [];
  const { field } = who;
  const named = waiting.flatMap(({ id, own }) => {
    const value = writtenIn({ id: field }, own);
    const name = value === null ? '' : inWords(value);
    return sameKey(name) === '' ? [] : [{ id, name }];
  });
  if (named.length === 0) return [{ what: 'no-last-team', field }];
  const unknown = named.filter(({ id }) => lastTeamOf(auction, id, field) === null);
  if (unknown.length === 0) return [];
  // The first spelling of a name stands for all of them.
  const names = new Map<string, string>();
  for (const { name } of unknown) if (!names.has(sameKey(name))) names.set(sameKey(name), name);
  const first = [...names.values()].slice(0, NAMES);
  return [{ what: 'last-team-unknown', field, players: unknown.length, names: { many: names.size, first } }];
}

/** Teams with cards whose squad leaves no limit open for any player whom they could match. */
function uselessCards(auction: Auction, match: MatchRule, waiting: readonly Player[]): readonly Finding[] {
  const { who } = match;
  const mayMatch = (team: string, lot: PlayerId) =>
    who === 'any' || lastTeamOf(auction, lot, who.field) === team;
  const teams = sidesOf(auction)
    .filter((side) => {
      if (cardsLeft(auction, side.id) < 1) return false;
      const meant = waiting.filter(({ id }) => mayMatch(side.id, id));
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

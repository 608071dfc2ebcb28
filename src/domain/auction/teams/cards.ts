import type { Auction, Places } from '#domain/auction/auction.ts';
import { listedFields, onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { madeOnce } from '#domain/auction/own-lists.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { fits } from '#domain/rules/rule-set.ts';
import { wordsIn } from '#domain/tournament/own-field.ts';
import { asRetained } from '#domain/tournament/player.ts';
import { teamCalled } from '#domain/tournament/team.ts';
import { squadOf } from './squad.ts';

/**
 * How often a team may still use its right to match. Derived like a purse: what the rules give for the players that it
 * retained, less the cards in sales. So undo, reopen and correction give a card back.
 */
export function cardsLeft(auction: Auction, team: TeamId): number {
  return Math.max(0, cardsOf(auction, team) - (useOf(auction.places).used.get(team) ?? 0));
}

/**
 * The cards of a team at the start: the number that the organiser gave it, else by the number of players it retained, of
 * a kind if the rules name one.
 */
export function cardsOf(auction: Auction, team: TeamId): number {
  const { rules } = auction.tournament;
  if (rules.match === undefined) return 0;
  const { cards } = auction.teams.get(team) ?? impossible(`no team ${team}`);
  if (cards !== undefined) return cards;
  const { byRetained, of = {} } = rules.match.cards;
  const retained = squadOf(auction, team).filter(
    ({ player, retained }) =>
      retained?.as === 'retained' && fits(of, asRetained(listedFields(rules, playerOf(auction, player)))),
  );
  // The last number applies to every larger one.
  return (
    byRetained[Math.min(retained.length, byRetained.length - 1)] ??
    impossible('rules without a number of cards')
  );
}

/** How many players this team has lost to a right to match. */
export function matchedAgainst({ places }: Auction, team: TeamId): number {
  return useOf(places).against.get(team) ?? 0;
}

/** The team of last season that the rules give the right to this player; null: none, or the rules ask any team. */
export function lastTeamFor(auction: Auction, lot: PlayerId): TeamId | null {
  const { match } = auction.tournament.rules;
  if (match === undefined || match.who === 'any' || !fits(match.where, onBlock(auction, lot).fields))
    return null;
  return lastTeamOf(auction, lot, match.who.field);
}

/** The team that the player's field names, by name, short name or name in another script; null: none here. */
function lastTeamOf(auction: Auction, lot: PlayerId, field: string): TeamId | null {
  const name = wordsIn({ id: field }, playerOf(auction, lot).own);
  return teamCalled([...auction.teams.values()], name)?.id ?? null;
}

/** The cards used in sales, and the players lost to them, by team. */
interface CardUse {
  readonly used: ReadonlyMap<TeamId, number>;
  readonly against: ReadonlyMap<TeamId, number>;
}

const useOf = madeOnce(useIn);

function useIn(places: Places): CardUse {
  const [used, against] = [new Map<TeamId, number>(), new Map<TeamId, number>()];
  const count = (in_: Map<TeamId, number>, team: TeamId) => in_.set(team, (in_.get(team) ?? 0) + 1);
  for (const place of places.values()) {
    if (place.at !== 'squad' || place.how !== 'hammer') continue;
    const { team, match, declined } = place;
    if (match !== undefined) {
      count(used, team);
      count(against, match.from);
    }
    if (declined?.spent === true) count(used, declined.by);
  }
  return { used, against };
}

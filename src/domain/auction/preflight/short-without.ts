import type { Auction } from '#domain/auction/auction.ts';
import { editPlayer, withdrawPlayer } from '#domain/auction/chapters/set-up/set-up-players.ts';
import { listedFields } from '#domain/auction/chapters/standing/pool.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import type { Decision } from '#domain/auction/decision.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Player } from '#domain/tournament/player.ts';
import { asksOfSquads, type Finding, type ShortOfTeams, squadsAndPlayersOf } from './findings.ts';
import { eachAlone, lackingIn, shortOfTeams } from './lacking.ts';

/**
 * Findings that appear only once a player is withdrawn: teams that can no longer complete alone, else all of
 * them together. Empty if the player may not be withdrawn.
 */
export function shortWithout(
  auction: Auction,
  player: PlayerId,
  allow: () => Allowance = orderAllowances(),
): readonly Finding[] {
  return shortAfter(auction, withdrawPlayer(auction, { type: 'withdraw-player', player }), allow);
}

/** Findings that appear only once a player is edited, for example to another role or a higher base price. */
export function shortWith(auction: Auction, player: Player): readonly Finding[] {
  const before = auction.players.get(player.id);
  if (before !== undefined && isAlike(auction, before, player)) return [];
  return shortAfter(auction, editPlayer(auction, { type: 'edit-player', player }), orderAllowances());
}

/** Whether the edit changes nothing that the rules use. */
function isAlike({ tournament }: Auction, one: Player, other: Player): boolean {
  const fields = (player: Player) => listedFields(tournament.rules, player);
  return one.basePrice === other.basePrice && sameValue(fields(one), fields(other));
}

function shortAfter(
  auction: Auction,
  decision: Decision<Refusal>,
  allow: () => Allowance,
): readonly Finding[] {
  if (!decision.ok || !asksOfSquads(auction.tournament.rules)) return [];
  const after = decision.events.reduce(evolve, auction);
  const alone = nowShort(auction, after, [...auction.teams.keys()], allow);
  if (alone.length > 0 || lacking(auction, allow).length > 0) return alone;
  // Only a proven problem is a reason to warn about the change.
  return lacking(after, allow).filter(({ what }) => what !== 'open');
}

function lacking(auction: Auction, allow: () => Allowance) {
  const stock = squadsAndPlayersOf(auction);
  return lackingIn(stock, eachAlone(stock, allow), allow);
}

/**
 * Teams that could complete their squads before a change and cannot after it. Teams that could not before are
 * left out, so that an unfinished list raises no alarm.
 */
export function nowShort(
  before: Auction,
  after: Auction,
  teams: readonly TeamId[],
  allow: () => Allowance = orderAllowances(),
): ShortOfTeams[] {
  if (!asksOfSquads(after.tournament.rules)) return [];
  const short = new Set(shortIn(before, teams, allow).flatMap((finding) => finding.teams));
  const able = teams.filter((team) => !short.has(team));
  return able.length === 0 ? [] : shortIn(after, able, allow);
}

/** Those of the teams that cannot complete their squads now, grouped by reason. */
export function shortIn(auction: Auction, teams: readonly TeamId[], allow: () => Allowance): ShortOfTeams[] {
  const stock = squadsAndPlayersOf(auction);
  const sides = stock.sides.filter(({ id }) => teams.includes(id));
  return shortOfTeams(stock.ruled, eachAlone({ ...stock, sides }, allow), []);
}

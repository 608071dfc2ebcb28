import { squadProblem } from '#domain/auction/acts/place-bid.ts';
import { decideRunning } from '#domain/auction/decide-running.ts';
import { leads, nextBid } from '#domain/auction/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf, spentBy } from '#domain/auction/purse.ts';
import { slotsLeft, squadOf, type SquadEntry } from '#domain/auction/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Presence } from '#protocol/live.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import { shortWords } from '#protocol/short-words.ts';
import { teamKey } from '#web/screens/auction/keys/team-keys.ts';

/** A team as the console draws it. Amounts in whole rupees. */
export interface TeamView {
  readonly id: TeamId;
  readonly name: string;
  /** What narrow places call it. */
  readonly short: string;
  readonly logo: string | null;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly slotsLeft: number;
  readonly squad: readonly SquadEntry[];
  /** The key that bids for it, '1'; null beyond the last key. */
  readonly hotkey: string | null;
}

export function teamViews(auction: Auction): TeamView[] {
  return [...auction.teams.values()].map(({ id, name, logo, shortName = name }, place) => ({
    id,
    name,
    short: shortName,
    logo,
    purse: purseOf(auction, id),
    spent: spentBy(auction, id),
    slotsLeft: slotsLeft(auction, id),
    squad: squadOf(auction, id),
    hotkey: teamKey(place),
  }));
}

/** What one tap on a team does: it bids this amount, or it does nothing and says why. */
export type Tap =
  | { readonly can: 'bid'; readonly amount: Rupees }
  | { readonly can: 'lead' }
  | { readonly can: 'not'; readonly why: string };

export function tapOf(auction: Auction, lot: PlayerId, team: TeamId): Tap {
  // Outbidding oneself is possible by the bid panel; one tap never means it.
  if (leads(auction, team)) return { can: 'lead' };
  // A place is missing whatever the purse holds, and no later player will find one.
  const full = squadProblem(auction, team);
  if (full !== null) return { can: 'not', why: shortWords(full, auction, shortBy) };
  const amount = nextBid(auction, lot);
  const decision = decideRunning(auction, { type: 'place-bid', lot, team, amount, seen: null });
  if (decision.ok) return { can: 'bid', amount };
  return { can: 'not', why: shortWords(decision.problem, auction, shortBy) };
}

/** Where a tile has no room for the amount it is not rounded, but left out. */
function shortBy(missing: Rupees): string {
  const words = `Short by ${inRupees(missing)}`;
  return words.length > MOST_LETTERS ? 'Purse too small' : words;
}

const MOST_LETTERS = 'Short by ₹9,99,999'.length;

/** Whether a purse covers what is typed, for the options of the team select. Nothing typed is covered. */
export function covers(purse: Rupees, typed: string): boolean {
  return purse >= Number(typed);
}

/**
 * How many phones of a team are connected; null while nobody has said, and where phones do not bid and none of this
 * team is there anyway.
 */
export function phonesOf(auction: Auction, presence: Presence | null, team: TeamId): number | null {
  if (presence === null) return null;
  const phones = presence.phones[team] ?? 0;
  return phones === 0 && auction.floor.bidding === 'floor' ? null : phones;
}

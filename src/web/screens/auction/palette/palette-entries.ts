import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { actsFor } from '#web/screens/auction/console-acts.ts';
import type { TeamView } from '#web/floor/team-view.ts';
import { teamKey } from '#web/screens/auction/keys/team-keys.ts';
import { tapOf, tileWords } from '#web/screens/auction/teams/tap.ts';
import type { Acts } from '#web/screens/auction/use-acts.ts';
import type { Orders } from '#web/screens/auction/orders.ts';
import type { Role } from '#web/session/role.ts';

/** What the palette offers: an act, or a bid for a team. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** '' where there is none. */
  readonly key: string;
  /** Said beside a bid that cannot be made; '' otherwise. */
  readonly why: string;
  readonly run: () => void;
}

interface Desk {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly acts: Acts;
  readonly role: Role;
}

export function paletteEntries({ auction, teams, orders, acts, role }: Desk): PaletteEntry[] {
  const own = actsFor(role)
    .filter(({ id }) => id !== 'palette')
    .map(({ id, name, keys }) => ({ id, label: name, key: keys[0] ?? '', why: '', run: acts[id] }));
  const lot = lotOnBlock(auction);
  if (lot === null) return own;
  const bids = teams.map((team, place): PaletteEntry => {
    const entry = { id: `bid ${team.id}`, key: teamKey(place) ?? '' };
    const tap = tapOf(auction, lot, team.id);
    if (tap.can === 'bid') {
      const label = `Bid ${amountOf(auction, tap.amount)} for ${team.name}`;
      return { ...entry, label, why: '', run: () => void orders.bid(lot, team.id, tap.amount) };
    }
    const why = tap.can === 'lead' ? 'Leads' : tileWords(tap.problem, auction);
    const run = () => orders.complain(`${team.name}: ${why}`);
    return { ...entry, label: `Bid for ${team.name}`, why, run };
  });
  return [...own, ...bids];
}

/** The entries with all the words typed, those that begin with the first one in front. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const first = words[0] ?? '';
  const begins = (entry: PaletteEntry) => (entry.label.toLowerCase().startsWith(first) ? 0 : 1);
  return fitting.toSorted((a, b) => begins(a) - begins(b));
}

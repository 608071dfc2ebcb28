import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals.ts';
import { controlsFor, nameOf, type Press } from '#web/features/console/orders/controls.ts';
import { viewOf } from '#web/features/console/console-view.ts';
import { staysUnsold } from '#web/kit/views/unsold-words.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { teamKey } from '#web/features/console/keys/team-keys.ts';
import { tileReach, tileWords } from '#web/features/console/teams/tile-reach.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Role } from '#web/net/session/session.ts';

/** An entry of the list of acts and keys: a control, or a bid for a team. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** The rest of the line, after the label, or ''. */
  readonly hint: string;
  /** The keys in writing. */
  readonly keys: readonly string[];
  /** The reason why an entry cannot be carried out, or ''. */
  readonly why: string;
  readonly run: () => void;
}

interface PaletteParts {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  readonly role: Role;
}

export function paletteEntries({ auction, teams, orders, press, role }: PaletteParts): PaletteEntry[] {
  const own = controlsFor(auction, role)
    .filter(({ id }) => id !== 'palette')
    .map(({ id, name, hint = '', keys }) => ({
      ...{ id, label: nameOf(name, auction), hint, keys, run: () => press(id) },
      why: id === 'recall' && staysUnsold(viewOf(auction)) ? 'By the rules they stay unsold' : '',
    }));
  const lot = lotOnBlock(auction);
  const bids = teams.map((team, place): PaletteEntry => {
    const key = teamKey(place);
    const entry = { id: `bid ${team.id}`, hint: '', keys: key === null ? [] : [key] };
    if (lot === null) {
      const run = () => orders.complain(NO_LOT);
      return { ...entry, label: `Bid for ${team.name}`, why: NO_LOT, run };
    }
    const reach = tileReach(auction, lot, team.id);
    if (reach.can === 'bid') {
      const label = `Bid ${amountOf(auction, reach.amount)} for ${team.name}`;
      return { ...entry, label, why: '', run: () => void orders.bid(lot, team.id, reach.amount) };
    }
    const why = reach.can === 'lead' ? 'Leads' : tileWords(reach.problem, auction);
    const meant = reach.can === 'not' ? { lot, team: team.id, amount: reach.next } : undefined;
    const run = () => orders.complain(`${team.name}: ${why}`, meant);
    return { ...entry, label: `Bid for ${team.name}`, why, run };
  });
  return [...own, ...bids];
}

/** The entries that contain all typed words; matches at the start come first. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = entries.filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
  );
  const first = words[0] ?? '';
  const begins = (entry: PaletteEntry) => (entry.label.toLowerCase().startsWith(first) ? 0 : 1);
  return fitting.toSorted((a, b) => begins(a) - begins(b));
}

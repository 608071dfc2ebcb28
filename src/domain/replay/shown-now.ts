import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { keptHere } from '#domain/tournament/checks/check-image.ts';
import { onlyIn, publicFields } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { HallView } from '#domain/views/view.ts';

/**
 * The view of an earlier moment with nothing of a player that the organiser has hidden or changed since: name and photo
 * are the present ones, and of the league's own fields those remain that are public now. A deleted player has no name.
 */
export function shownNow(view: HallView, { players, tournament }: ShownParts): HallView {
  const fields = publicFields(tournament.rules.fields);
  const isShown = new Set(fields.map(({ id }) => id));
  const faceOf = (id: PlayerId) => {
    const player = players.get(id);
    return { name: player?.name ?? '', photo: player === undefined ? null : keptHere(player.photo) };
  };
  const ownOf = ({ id, own }: Player) => (players.has(id) ? onlyIn(fields, own) : {});
  const { rules, lot, sales, stroke, correction } = view;
  return {
    ...view,
    rules: { ...rules, fields: rules.fields.filter(({ id }) => isShown.has(id)) },
    lot:
      lot.shows === 'lot'
        ? { ...lot, player: { ...lot.player, ...faceOf(lot.player.id), own: ownOf(lot.player) } }
        : lot,
    sales: Object.fromEntries(
      Object.entries(sales).map(([place, sale]) => [
        place,
        { ...sale, player: { ...sale.player, ...faceOf(sale.player.id) } },
      ]),
    ),
    stroke: stroke && { ...stroke, player: { ...stroke.player, ...faceOf(stroke.player.id) } },
    correction: correction && { ...correction, player: faceOf(correction.lot).name },
  };
}

export type ShownParts = Pick<Auction, 'players' | 'tournament'>;

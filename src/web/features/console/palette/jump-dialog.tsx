import type { Auction } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { findPlayers, type FoundPlayer } from './find-players.ts';
import { PickList } from './pick-list.tsx';

interface JumpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** Calls up a player out of turn by number or name; the player on the block comes next. */
export function JumpDialog({ open, onClose, auction, orders }: JumpDialogProps) {
  const callUp = async ({ player, stands }: FoundPlayer) => {
    if (stands === 'sold' || stands === 'retained')
      orders.complain(`${player.name} is ${whereabouts(auction, player.id)}`);
    else if ((await orders.callUp(player.id)) === null) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Jump to a player" size="md" closeOnBackdrop>
      <PickList
        label="Number or name"
        nothing="No player of this tournament has this number or name"
        find={(typed) => findPlayers(auction, typed).map((found) => ({ ...pickOf(found, auction), found }))}
        onPick={({ found }) => void callUp(found)}
      />
    </Dialog>
  );
}

/** Players with one name are told apart by photo, number and age. */
function pickOf({ player, stands }: FoundPlayer, auction: Auction) {
  const { id, name, number, age, photo, basePrice } = player;
  return {
    id,
    label: name,
    mark: (
      <PlayerPhoto name={name} number={number} photo={photo} lazy className="h-10 w-9 shrink-0 rounded-sm" />
    ),
    detail: (
      <span className="shrink-0 text-sm text-soft sm:max-w-[55%] sm:text-end">
        #{number} · {age} years · {amountOf(auction, basePrice)}
        {stands !== 'waiting' && (
          <span className="voice-strong block text-ink">
            {stands === 'sold' || stands === 'retained' ? whereabouts(auction, id) : stands}
          </span>
        )}
      </span>
    ),
  };
}

/** The player's place in a squad: 'sold to Pune Panthers for ₹25,000', 'retained by Pune Panthers'. */
function whereabouts(auction: Auction, lot: string): string {
  const place = squadPlaceOf(auction, lot);
  if (place === null) return '';
  const team = auction.teams.get(place.team)?.name ?? 'a team';
  if (place.how === 'hammer') return `sold to ${team} for ${amountOf(auction, place.price)}`;
  return place.how === 'retained' ? `retained by ${team}` : `member of ${team}`;
}

import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf, retainedOf, salesOf, squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Player } from '#domain/tournament/player.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { teamName } from '#web/features/console/orders/standing-bid.ts';
import { PickList } from './palette-dialog.tsx';

type JumpDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'orders'>;

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

export interface FoundPlayer {
  readonly player: Player;
  readonly stands: 'waiting' | 'unsold' | 'sold' | 'retained' | 'on the block';
}

/** The player's place in a squad: 'sold to Pune Panthers for ₹25,000', 'retained by Pune Panthers'. */
function whereabouts(auction: Auction, lot: string): string {
  const place = squadPlaceOf(auction, lot);
  if (place === null) return '';
  const team = teamName(auction, place.team);
  if (place.how === 'hammer') return `sold to ${team} for ${amountOf(auction, place.price)}`;
  return place.how === 'retained' ? `retained by ${team}` : `member of ${team}`;
}

/** Maximum number of results; typing one more letter finds the others. */
const MOST_FOUND = 50;

const NOT_FOUND = 5;

/**
 * Finds players, best match first: exact number, start of a number, start of a word, part of a name. Among
 * equals, those who can be called up come first. An empty search lists the next players.
 */
export function findPlayers(auction: Auction, typed: string): FoundPlayer[] {
  const sought = plain(typed).replace(/^#/, '');
  const callable = [...queueOf(auction), ...passedOf(auction)].map((lot) => playerOf(auction, lot));
  const unsold = new Set(passedOf(auction));
  const found = (player: Player): FoundPlayer => ({ player, stands: standing(auction, unsold, player) });
  if (sought === '') return callable.slice(0, MOST_FOUND).map(found);
  const all = new Set([...callable, ...auction.players.values()]);
  return [...all]
    .map((player) => ({ player, rank: rankOf(player, sought) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ player }) => found(player));
}

/** Removes case and accents, and converts digits of other scripts. */
function plain(text: string): string {
  return inLatinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

function standing(auction: Auction, unsold: ReadonlySet<string>, { id }: Player): FoundPlayer['stands'] {
  if (salesOf(auction).has(id)) return 'sold';
  if (retainedOf(auction).has(id)) return 'retained';
  if (lotOnBlock(auction) === id) return 'on the block';
  return unsold.has(id) ? 'unsold' : 'waiting';
}

function rankOf(player: Player, sought: string): number {
  const number = plain(player.number);
  const name = plain(player.name);
  if (number === sought) return 0;
  if (number.startsWith(sought)) return 1;
  if (name.startsWith(sought)) return 2;
  if (` ${name}`.includes(` ${sought}`)) return 3;
  return name.includes(sought) ? 4 : NOT_FOUND;
}

/** Players with one name are told apart by photo, number and age. */
function pickOf({ player, stands }: FoundPlayer, auction: Auction) {
  const { id, name, number, age, photo, basePrice } = player;
  return {
    id,
    label: name,
    mark: <PlayerPhoto player={{ name, number, photo }} lazy className="h-10 w-9 shrink-0 rounded-sm" />,
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

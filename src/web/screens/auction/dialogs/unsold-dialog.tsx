import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/parts/button.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { Money } from '#web/parts/money.tsx';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';
import { StyleBadges } from '#web/screens/auction/lot/style-badges.tsx';
import type { Orders } from '#web/screens/auction/orders.ts';

interface UnsoldDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** In the order in which they were skipped. */
  readonly players: readonly Player[];
  readonly orders: Orders;
}

/** Whom nobody bought; from here a player comes up again, or all of them. */
export function UnsoldDialog({ open, onClose, players, orders }: UnsoldDialogProps) {
  const callUp = async (player: Player) => {
    if ((await orders.callUp(player.id)) === null) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Unsold Players (${String(players.length)})`}
      size="lg"
      closeOnBackdrop
      footer={
        players.length > 0 && (
          <Button
            variant="primary"
            onClick={() => {
              orders.showUnsold();
              onClose();
            }}
          >
            Show Unsold Players
          </Button>
        )
      }
    >
      {players.length === 0 && <p className="text-soft">No unsold players available</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {players.map((player) => (
          <li key={player.id} className="flex items-center gap-3 rounded-md bg-rail p-2">
            <PlayerPhoto name={player.name} photo={player.photo} lazy className="h-16 w-14 rounded-md" />
            <div className="min-w-0 flex-1">
              <p className="voice-strong line-clamp-2 text-base leading-tight">
                {player.name} <span className="text-sm text-soft">#{player.number}</span>
              </p>
              <p className="my-1 flex flex-wrap gap-1">
                <StyleBadges styles={player.styles} size="sm" />
              </p>
              <p className="text-sm text-soft">
                Base Price: <Money amount={player.basePrice} className="voice-strong text-ink" />
              </p>
            </div>
            <Button size="sm" onClick={() => void callUp(player)} aria-label={`Call up ${player.name}`}>
              Call up
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock, leadersOf, playerOf, priceOf } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { grouped, amountOf } from '#protocol/amount-text.ts';
import { useMemo, useEffect, useEffectEvent } from 'react';
import { playersOf } from '#web/net/calls/players.ts';
import { PlayerCreation } from '#web/kit/forms/player-creation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons, Dialog } from '#web/ui/popups/dialog.tsx';
import { AskedContext } from '#web/kit/player/style-chips.tsx';
import { SmallestStepContext } from '#web/kit/money/smallest-step.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { DialogProps } from '#web/features/console/orders/controls.ts';

/** Says when a player who is added now comes up. */
export function comesUpWords(auction: Auction): string {
  if (auction.stage === 'completed') return 'The auction is finished: reopen it to add a player.';
  if (auction.stage === 'upcoming' || !isDrawn(auction)) return 'Is drawn among the players who wait.';
  if (lotOnBlock(auction) === null) return 'Nobody is on the block: this player comes up at once.';
  const waiting = queueOf(auction).length;
  if (waiting === 0) return 'Comes up next.';
  return `Comes up after the ${waiting === 1 ? 'player' : `${grouped(waiting)} players`} who ${waiting === 1 ? 'waits' : 'wait'}.`;
}

type AddPlayerDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction'>;

/** Adds a late player during the auction, with the form of the players page. */
export function AddPlayerDialog({ open, onClose, auction }: AddPlayerDialogProps) {
  const { tournament, players } = auction;
  const known = useMemo(() => [...players.values()], [players]);
  const comesUp = comesUpWords(auction);
  return (
    <Dialog open={open} onClose={onClose} title="Add a player" description={comesUp} size="sm">
      <AskedContext value={tournament.rules}>
        <SmallestStepContext value={tournament.rules.multiple}>
          <PlayerCreation
            tournamentId={tournament.id}
            players={known}
            complete
            everybodyNow={() => playersOf(tournament.id)}
            onCreated={() => {
              onClose();
              return comesUp;
            }}
            foot={(create) => (
              <DialogButtons>
                <Button onClick={onClose}>Cancel</Button>
                {create}
              </DialogButtons>
            )}
          />
        </SmallestStepContext>
      </AskedContext>
    </Dialog>
  );
}

type AmongDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'teams' | 'orders'>;

/** Asks which of several teams at the cap gets the player; closes by itself when only one is left. */
export function AmongDialog({ open, onClose, auction, teams, orders }: AmongDialogProps) {
  const lot = lotOnBlock(auction);
  const leaders = leadersOf(auction);
  const close = useEffectEvent(onClose);
  const over = open && leaders.length < 2;
  useEffect(() => {
    if (over) close();
  }, [over]);
  if (lot === null || leaders.length < 2) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Who has ${playerOf(auction, lot).name}?`}
      description={`These teams stand at the cap of ${amountOf(auction, priceOf(auction, lot))}. By the rules of this league the organiser decides.`}
      size="sm"
      footer={
        <Button onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {leaders.map((leading) => {
          const team = teams.find(({ id }) => id === leading);
          if (team === undefined) return null;
          return (
            <li key={leading}>
              <Button
                wide
                onClick={() => {
                  onClose();
                  orders.sell(lot, leading);
                }}
              >
                <TeamCrest team={team} size={28} />
                <span className="min-w-0 wrap-anywhere">Sell to {team.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

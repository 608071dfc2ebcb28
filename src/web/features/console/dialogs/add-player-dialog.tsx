import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { playersOf } from '#web/net/calls/players.ts';
import { PlayerCreation } from '#web/kit/forms/player-creation.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons, Dialog } from '#web/ui/popups/dialog.tsx';
import { AskedContext } from '#web/kit/player/style-chips.tsx';
import { SmallestStepContext } from '#web/kit/money/smallest-step.ts';
import { comesUpWords } from './comes-up-words.ts';

interface AddPlayerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
}

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

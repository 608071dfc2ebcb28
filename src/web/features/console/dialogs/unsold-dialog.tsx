import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { StyleBadges } from '#web/kit/player/badge.tsx';
import { namesGiven } from '#web/features/console/lot/names-given.ts';
import { viewOf } from '#web/features/console/console-view.ts';
import { unsoldIn } from '#web/kit/views/player-lists.ts';
import { staysUnsold, unsoldByRules } from '#web/kit/views/unsold-words.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { NameButton, NamedBy, NamingTeam } from './naming.tsx';

interface UnsoldDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
}

/**
 * The unsold players in the order of the skips. Until the auction is finished, the operator may call up one
 * or all of them.
 */
export function UnsoldDialog({ open, onClose, auction, teams, orders }: UnsoldDialogProps) {
  const closed = auction.stage === 'completed';
  const players = unsoldIn(playerRows(auction));
  const view = viewOf(auction);
  const names = namesGiven(auction);
  const [chosen, setChosen] = useState<TeamId | null>(null);
  const namer = teams.find(({ id }) => id === chosen) ?? teams[0];
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
        players.length > 0 &&
        !closed &&
        !staysUnsold(view) && (
          <Button
            variant="primary"
            onClick={() => {
              orders.showUnsold(names?.why);
              onClose();
            }}
          >
            {names === null || names.players === 0
              ? 'Show Unsold Players'
              : `Show ${String(names.players)} named`}
          </Button>
        )
      }
    >
      {players.length === 0 && <p className="text-soft">No unsold players available</p>}
      {names === null && !closed && <ByRules>{unsoldByRules(view)}</ByRules>}
      {names !== null && namer !== undefined && (
        <NamingTeam auction={auction} teams={teams} names={names} chosen={namer.id} onChoose={setChosen} />
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {players.map((player) => (
          <li key={player.id} className="flex items-center gap-3 rounded-md bg-rail p-2">
            <PlayerPhoto
              name={player.name}
              number={player.number}
              photo={player.photo}
              lazy
              className="h-16 w-14 rounded-md"
            />
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
              {names !== null && <NamedBy auction={auction} lot={player.id} teams={teams} />}
            </div>
            <div className="flex flex-col gap-1">
              {names !== null && namer !== undefined && (
                <NameButton auction={auction} player={player} namer={namer} orders={orders} />
              )}
              {!closed && (
                <Button size="sm" onClick={() => void callUp(player)} aria-label={`Call up ${player.name}`}>
                  Call up
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The league's rules on unsold players, unless they only come up again. */
function ByRules({ children }: { readonly children: string }) {
  return children === '' ? null : <p className="mb-3 text-base">{children}.</p>;
}

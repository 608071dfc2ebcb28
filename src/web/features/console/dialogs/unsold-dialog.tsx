import type { Auction } from '#domain/auction/auction.ts';
import { namedBy } from '#domain/auction/chapters/rounds/queue.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { type NamesGiven, namesGiven } from '#web/features/console/lot/standstill.tsx';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { useState } from 'react';
import { playerRows } from '#domain/views/player-rows.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { StyleBadges } from '#web/kit/player/badge.tsx';
import { viewOf } from '#web/features/console/console-view.ts';
import { unsoldIn } from '#web/kit/views/player-lists.ts';
import { staysUnsold, unsoldByRules } from '#web/kit/views/unsold-words.ts';

type UnsoldDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'teams' | 'orders'>;

/**
 * The unsold players in the order of the skips. Until the auction is finished, the operator may call up one
 * or all of them.
 */
export function UnsoldDialog({ open, onClose, auction, teams, orders }: UnsoldDialogProps) {
  const closed = auction.stage === 'completed';
  const players = unsoldIn(playerRows(auction));
  const view = viewOf(auction);
  const names = namesGiven(auction);
  const byRules = names === null && !closed ? unsoldByRules(view) : '';
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
      {byRules !== '' && <p className="mb-3 text-base">{byRules}.</p>}
      {names !== null && namer !== undefined && (
        <NamingTeam auction={auction} teams={teams} names={names} chosen={namer.id} onChoose={setChosen} />
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {players.map((player) => (
          <li key={player.id} className="flex items-center gap-3 rounded-md bg-rail p-2">
            <PlayerPhoto player={player} lazy className="h-16 w-14 rounded-md" />
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

interface NamingTeamProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly names: NamesGiven;
  readonly chosen: TeamId;
  readonly onChoose: (team: TeamId) => void;
}

/** The number of players that each team has named, and the team for which the console names players. */
function NamingTeam({ auction, teams, names, chosen, onChoose }: NamingTeamProps) {
  return (
    <div className="mb-3 grid gap-2">
      <p className="text-base">{names.words} Only they come up again.</p>
      <SelectField label="Name here for" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}: {auction.teams.get(id)?.named.length ?? 0} of {names.most} named
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface NamedByProps {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly teams: readonly TeamView[];
}

/** The teams that named a player, by their short names. */
function NamedBy({ auction, lot, teams }: NamedByProps) {
  const by = namedBy(auction, lot).map(({ id }) => teams.find((team) => team.id === id)?.short ?? '');
  if (by.length === 0) return null;
  return <p className="text-sm wrap-anywhere text-turf">Named by {by.join(', ')}</p>;
}

interface NameButtonProps {
  readonly auction: Auction;
  readonly player: Player;
  readonly namer: TeamView;
  readonly orders: Orders;
}

/** Names a player for this team, or withdraws the name. */
function NameButton({ auction, player, namer, orders }: NameButtonProps) {
  const isNamed = namedBy(auction, player.id).some(({ id }) => id === namer.id);
  return (
    <Button
      size="sm"
      variant={isNamed ? 'primary' : 'outline'}
      aria-pressed={isNamed}
      aria-label={`Name ${player.name} for ${namer.name}`}
      onClick={() => orders.nameLot(player.id, namer.id, !isNamed)}
    >
      {isNamed ? 'Named' : 'Name'}
    </Button>
  );
}

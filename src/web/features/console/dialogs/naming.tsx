import type { Auction } from '#domain/auction/auction.ts';
import { namedBy } from '#domain/auction/chapters/rounds/queue.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import type { NamesGiven } from '#web/features/console/lot/names-given.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface NamingTeamProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly names: NamesGiven;
  readonly chosen: TeamId;
  readonly onChoose: (team: TeamId) => void;
}

/** The number of players that each team has named, and the team for which the console names players. */
export function NamingTeam({ auction, teams, names, chosen, onChoose }: NamingTeamProps) {
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

interface NameButtonProps {
  readonly auction: Auction;
  readonly player: Player;
  readonly namer: TeamView;
  readonly orders: Orders;
}

/** Names a player for this team, or withdraws the name. */
export function NameButton({ auction, player, namer, orders }: NameButtonProps) {
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

interface NamedByProps {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly teams: readonly TeamView[];
}

/** The teams that named a player, by their short names. */
export function NamedBy({ auction, lot, teams }: NamedByProps) {
  const by = namedBy(auction, lot).map(({ id }) => teams.find((team) => team.id === id)?.short ?? '');
  if (by.length === 0) return null;
  return <p className="text-sm wrap-anywhere text-turf">Named by {by.join(', ')}</p>;
}

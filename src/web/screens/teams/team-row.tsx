import { toRupees } from '#domain/money.ts';
import type { TeamAnswer } from '#protocol/teams.ts';
import { Button, IconButton } from '#web/parts/button.tsx';
import { Money } from '#web/parts/money.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';

interface TeamRowProps {
  readonly team: TeamAnswer;
  /** White on it has contrast 4.5. */
  readonly colour: string | undefined;
  readonly onEdit: () => void;
  readonly onAdjust: () => void;
  readonly onDelete: () => void;
}

/** Logo or shield, name, owner, balance, player count, and the buttons. On a phone in three lines. */
export function TeamRow({ team, colour, onEdit, onAdjust, onDelete }: TeamRowProps) {
  const { name, ownerName, currentBalance, players } = team;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 p-4 pb-2 sm:pb-4 sm:grid-cols-[auto_1fr_auto_auto]">
      <TeamCrest name={name} logo={team.logoUrl ?? team.logo} colour={colour} size={52} />
      <div className="min-w-0">
        <h3 className="voice-strong text-base leading-snug">{name}</h3>
        <p className="text-sm text-soft">{ownerName}</p>
      </div>
      <div className="text-right">
        <p className="voice-strong text-lg leading-snug">
          <Money amount={toRupees(currentBalance)} />
        </p>
        <p className="text-sm text-soft">
          {players.length} {players.length === 1 ? 'player' : 'players'}
        </p>
      </div>
      <div className="col-span-full flex items-center justify-end gap-1 sm:col-span-1 sm:pl-2">
        <Button
          variant="plain"
          size="sm"
          icon="wallet"
          aria-label={`Adjust purse of ${name}`}
          onClick={onAdjust}
        >
          Adjust purse
        </Button>
        <Button variant="plain" size="sm" icon="edit" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <IconButton variant="plain" size="sm" icon="trash" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}

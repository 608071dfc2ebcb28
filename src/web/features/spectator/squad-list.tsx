import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import type { TeamId } from '#domain/ids.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { SquadButtons } from '#web/kit/hall/squads/squad-buttons.tsx';
import type { Printed } from '#web/kit/hall/squads/squads-on-paper.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { TeamList } from '#web/kit/hall/squads/team-list.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { useOwnChoices } from './own-choices.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';

interface SquadListProps {
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  /** The loaded share of the rows, from 0 to 1. */
  readonly share: number;
  readonly onCard: OnCard;
  readonly onPrint: (printed: Printed) => void;
}

/** Puts the chosen team first. */
function ownFirst(teams: readonly TeamView[], own: TeamId | null): readonly TeamView[] {
  return [...teams.filter(({ id }) => id === own), ...teams.filter(({ id }) => id !== own)];
}

/** All teams with their squads, to read, to save as pictures and to print. */
export function SquadList({ view, rows, teams, share, onCard, onPrint }: SquadListProps) {
  const own = useOwnChoices(view.evening.id).team;
  const sheetOf = (id: TeamId) =>
    squadSheetOf(view, rows ?? [], id, teams.find((team) => team.id === id)?.colour ?? '#000000');
  return (
    <>
      <TeamList
        rows={rows}
        teams={ownFirst(teams, own)}
        opened={own}
        share={share}
        onCard={onCard}
        buttons={(id) => <SquadButtons sheet={sheetOf(id)} onPrint={onPrint} />}
      />
      {teams.length > 0 && rows !== null && (
        <button
          type="button"
          data-opens="print-all"
          onClick={() => onPrint({ team: null })}
          className={buttonVariants({ shape: 'wide', className: 'mt-4' })}
        >
          <Printer size={20} />
          {t({ context: "Spectator's page", message: 'Print all squads' })}
        </button>
      )}
    </>
  );
}

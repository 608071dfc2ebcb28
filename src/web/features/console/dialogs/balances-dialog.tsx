import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface BalancesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly teams: readonly TeamView[];
  /** The name under 'Team Owner' (specification, View Balances): the user who created the teams. */
  readonly ownerName: string;
}

export function BalancesDialog({ open, onClose, teams, ownerName }: BalancesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Team Balances" size="lg" closeOnBackdrop>
      {teams.length === 0 && <p className="text-soft">No teams found for this tournament</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {teams.map(({ id, name, short, logo, colour, purse }) => (
          <li key={id} className="flex items-center gap-3 rounded-md bg-rail px-3 py-2">
            <TeamCrest name={short} logo={logo} colour={colour} size={40} />
            <div className="min-w-0 flex-1">
              <p className="voice-strong line-clamp-2 text-base leading-tight">{name}</p>
              <p className="one-line text-sm text-soft">{ownerName}</p>
              <p className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="voice-label">Available Balance</span>
                <Money amount={purse} className="voice-title text-xl" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { Auction } from '#domain/auction/auction.ts';
import type { TeamEvening } from '#domain/rehearsal/evening-report.ts';
import { Icon } from '#web/parts/icon.tsx';
import { Money } from '#web/parts/money.tsx';
import { lackTexts } from './report-words.ts';

interface TeamEveningsProps {
  readonly real: Auction;
  readonly teams: readonly TeamEvening[];
}

/** How each team ends: its squad, its purse, and what went wrong. */
export function TeamEvenings({ real, teams }: TeamEveningsProps) {
  const { rules } = real.tournament;
  return (
    <ul className="divide-y divide-line">
      {teams.map(({ team, squad, purse, spentOutAfter, lacks }) => (
        <li
          key={team}
          className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="voice-strong min-w-0 text-base wrap-anywhere">
            {real.teams.get(team)?.name ?? ''}
          </span>
          <span className="text-base text-soft">
            {squad} of {rules.squad.most} players
          </span>
          <span className="text-base">
            <Money amount={purse} /> left
          </span>
          {spentOutAfter !== null && (
            <Trouble>
              {`Out of money after lot ${String(spentOutAfter)}: it could pay for nobody who was still to come`}
            </Trouble>
          )}
          {lackTexts(rules.unit, lacks).map((text) => (
            <Trouble key={text}>Lacks {text}</Trouble>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Trouble({ children }: { readonly children: React.ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-base text-ball-ink sm:col-span-3">
      <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

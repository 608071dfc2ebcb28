import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { TeamId } from '#domain/ids.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { NeedChips } from '#web/kit/team/need-chips.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { SquadLines } from './squad-lines.tsx';
import { comingWords } from './use-all-players.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';
import { slotsText, type TeamView } from '#web/kit/views/team-view.ts';

interface TeamListProps {
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  /** The loaded share of them, from 0 to 1. */
  readonly share: number;
  readonly onCard: OnCard;
  /** The team whose squad is open at first; null: none. */
  readonly opened?: TeamId | null;
  /** Buttons below an open squad. */
  readonly buttons?: (team: TeamId) => ReactNode;
}

/** All teams with purse and free places; a press opens a squad. */
export function TeamList({ rows, teams, share, onCard, opened = null, buttons }: TeamListProps) {
  return (
    <ul>
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft, quotas }) => (
        <li key={id} className="border-b border-line">
          <details className="group" open={id === opened}>
            <summary className="flex min-h-14 list-none items-center gap-3 py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <TeamCrest name={short} logo={logo} colour={colour} size={36} />
              <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-end leading-tight">
                <MoneyBeside amount={purse} className="voice-title block text-base" />
                <span className="text-sm text-soft">{slotsText(slotsLeft)}</span>
              </span>
              <ChevronDown
                size={20}
                className="text-soft transition-transform duration-100 group-open:rotate-180"
              />
            </summary>
            <div className="pb-4 ps-12">
              <NeedChips quotas={quotas} className="pb-2" />
              {rows === null ? (
                <p role="status" className="py-2 text-base text-soft">
                  {comingWords(share)}
                </p>
              ) : (
                <>
                  <SquadLines rows={rows} team={id} onCard={onCard} />
                  {buttons !== undefined && <div className="mt-3 flex flex-wrap gap-2">{buttons(id)}</div>}
                </>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, useId } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import type { EveningReport, TeamEvening } from '#domain/rehearsal/evening-report.ts';
import { isComplete } from '#domain/rehearsal/wants.ts';
import { grouped } from '#protocol/amount-text.ts';
import { GroupList } from './group-list.tsx';
import { lackTexts, lengthText, type Tempo } from './report-words.ts';
import { Money } from '#web/kit/money/money.tsx';

interface ReportViewProps {
  /** The auction that was rehearsed. */
  readonly real: Auction;
  readonly report: EveningReport;
  readonly tempo: Tempo;
}

/** The report of a rehearsal: duration, empty purses, incomplete squads and prices. */
export function ReportView({ real, report, tempo }: ReportViewProps) {
  const { teams, bids, lots, sold, rounds, groups } = report;
  const short = teams.filter(({ lacks }) => !isComplete(lacks)).length;
  const spentOut = teams.filter(({ spentOutAfter }) => spentOutAfter !== null).length;
  const unsold = groups.reduce((sum, group) => sum + group.unsold.length, 0);
  return (
    <>
      <Part title="The evening">
        <p className="voice-strong text-lg">
          {`About ${lengthText(report, tempo)} at ${String(tempo.bid)} s a bid and ${String(tempo.lot)} s a lot.`}
        </p>
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6 text-base">
          <li>{squadsText(short, teams.length)}</li>
          <li>{moneyText(spentOut)}</li>
        </ul>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
          <Figure label="bids" count={bids} />
          <Figure label="lots came up" count={lots} />
          <Figure label="sold in all" count={sold} />
          <Figure label="stay unsold" count={unsold} />
          <Figure label="rounds of unsold players" count={rounds} />
        </dl>
      </Part>
      <Part title="Teams">
        <TeamEvenings real={real} teams={teams} />
      </Part>
      <Part title={report.groupedBy === 'category' ? 'Prices by category' : 'Prices by role'}>
        <GroupList real={real} by={report.groupedBy} groups={groups} />
      </Part>
    </>
  );
}

function squadsText(short: number, of: number): string {
  if (short === 0) return of === 1 ? 'The squad is complete.' : `All ${String(of)} squads are complete.`;
  return `${String(short)} of ${String(of)} squads ${short === 1 ? 'is' : 'are'} not complete in the end.`;
}

function moneyText(teams: number): string {
  if (teams === 0) return 'No team runs out of money while its squad has room.';
  return `${String(teams)} ${teams === 1 ? 'team runs' : 'teams run'} out of money while there is room in the squad.`;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-stand p-4 sm:p-6">
      <h2 id={heading} className="voice-title mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-price text-3xl">{grouped(count)}</dd>
    </div>
  );
}

interface TeamEveningsProps {
  readonly real: Auction;
  readonly teams: readonly TeamEvening[];
}

/** The result of each team: squad, purse and problems. */
function TeamEvenings({ real, teams }: TeamEveningsProps) {
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
      <TriangleAlert size={18} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

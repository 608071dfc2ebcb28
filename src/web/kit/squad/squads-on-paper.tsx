import './paper.css';
import './squad-page.css';
import { ph, t } from '@lingui/core/macro';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { matchedWord, retainedWord } from '#web/i18n/texts/price-paid.ts';
import { FromPurse, Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { type SquadSheet, squadSheetOf } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { PageInstead } from '#web/ui/screen.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { cssValues, Screen } from '#web/ui/screen.tsx';

/** One squad on one printed page with up to 25 players. Put the pages into an element with class `paper`. */
export function SquadPage({ sheet }: { readonly sheet: SquadSheet }) {
  const { tournament, team, colour, players } = sheet;
  return (
    <section
      aria-labelledby={team.id}
      className="squad-page overflow-hidden rounded-lg border border-line bg-stand"
    >
      <div
        className="squad-head flex items-center gap-4 px-5 py-4 text-white"
        style={{ backgroundColor: colour, borderColor: colour }}
      >
        <TeamCrest team={team} size={52} colour="#00000040" />
        <div className="min-w-0 flex-1">
          <h2 id={team.id} className="voice-name text-2xl">
            {team.name}
          </h2>
          <p className="text-sm">{tournament}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 border-b border-line px-5 py-3">
        <Figure title={t({ context: 'Squad on paper', message: 'Players' })}>
          {t({
            context: 'Squad on paper',
            message: `${ph({ has: players.length })} of ${ph({ most: sheet.squadLimit })}`,
          })}
        </Figure>
        <Figure title={t({ context: 'Squad on paper', message: 'Total Spent' })}>
          <Money amount={sheet.spent} />
        </Figure>
        <Figure title={t({ context: 'Squad on paper', message: 'Remaining Budget' })}>
          <Money amount={sheet.purse} />
        </Figure>
      </dl>
      {players.length === 0 ? (
        <p className="px-5 py-4 text-base text-soft">
          {t({ context: 'Cards and squads', message: 'No players acquired yet' })}
        </p>
      ) : (
        <table
          className="w-full table-fixed text-left text-sm"
          style={cssValues({ '--rows': Math.max(1, players.length) })}
        >
          <thead>
            <tr className="text-soft">
              <th scope="col" className="w-22 py-2 pl-5 font-semibold sm:w-26">
                {t({ context: 'Squad on paper', message: 'Number' })}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t({ context: 'Squad on paper', message: 'Player' })}
              </th>
              <th scope="col" className="squad-role px-3 py-2 font-semibold">
                {t({ context: 'Squad on paper', message: 'Role' })}
              </th>
              <th scope="col" className="w-26 py-2 pr-5 text-right font-semibold sm:w-36">
                {t({ context: 'Squad on paper', message: 'Sold Amount' })}
              </th>
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <tr key={player.id} className="border-t border-line">
                <td className="py-1.5 pl-5">#{player.number}</td>
                <td className="voice-strong px-3 py-1.5 text-base leading-tight">
                  {player.name}
                  {player.isCaptain && (
                    <span className="text-sm font-normal text-soft">
                      {' '}
                      ({t({ context: 'Squad on paper', message: 'Captain' })})
                    </span>
                  )}
                  {player.isOwner && (
                    <span className="text-sm font-normal text-soft">
                      {' '}
                      ({t({ context: 'Lot', message: 'Owner' })})
                    </span>
                  )}
                  {player.retained !== undefined && (
                    <span className="text-sm font-normal text-soft"> ({retainedWord(player.retained)})</span>
                  )}
                  {player.match !== undefined && (
                    <span className="text-sm font-normal text-soft"> ({matchedWord()})</span>
                  )}
                </td>
                <td className="px-3 py-1.5">{styleNames(player.styles)}</td>
                <td className="voice-strong py-1.5 pr-5 text-right text-base">
                  <Money amount={player.price} />
                  <FromPurse paid={player} className="block font-normal text-sm text-soft" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="voice-strong text-lg">{children}</dd>
    </div>
  );
}

/** The printed part. `team` null: the squads of all teams. */
export interface Printed {
  readonly team: TeamId | null;
}

export interface SquadsOnPaperProps {
  readonly printed: Printed;
  readonly view: Pick<HallView, 'evening' | 'rules' | 'teams'>;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly onBack: () => void;
}

/**
 * Squads to print in place of the page, a sheet for each team. Opens the browser's print dialog. The screen draws it
 * above both layouts: printing changes the width, too, and a list in a layout would take the sheets with it.
 */
export function SquadsOnPaper({ printed, view, teams, rows, onBack }: SquadsOnPaperProps) {
  const sheets = teams
    .filter(({ id }) => printed.team === null || printed.team === id)
    .map(({ id, colour }) => squadSheetOf(view, rows ?? [], id, colour));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <PageInstead>
      <Screen mood="day" className="paper">
        <header className="not-printed night flex flex-wrap items-center gap-3 bg-ground px-4 py-3 text-ink">
          <h1 ref={title} tabIndex={-1} className="voice-title min-w-0 flex-1 text-xl outline-none">
            {sheets.length === 1
              ? t({ context: 'Lot', message: 'Squad' })
              : t({ context: 'Lot', message: 'Squads' })}
          </h1>
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonVariants({ variant: 'primary', size: 'sm' })}
          >
            <Printer size={18} />
            {t({ context: 'Lot', message: 'Print' })}
          </button>
          <button type="button" onClick={onBack} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
            <ArrowLeft size={18} />
            {t({ context: 'Lot', message: 'Back' })}
          </button>
        </header>
        <main className="mx-auto flex max-w-[860px] flex-col gap-6 px-4 py-6 sm:px-8">
          {sheets.map((sheet) => (
            <SquadPage key={sheet.team.id} sheet={sheet} />
          ))}
        </main>
      </Screen>
    </PageInstead>
  );
}

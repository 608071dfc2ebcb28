import type { SquadSheet } from '#web/kit/views/player-lists.ts';
import { ph, t } from '@lingui/core/macro';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { Money, FromPurse } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import './paper.css';
import './squad-page.css';
import { styleNames } from '#web/i18n/field-name.ts';

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
        <TeamCrest name={team.short} logo={team.logo} size={52} colour="#00000040" />
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

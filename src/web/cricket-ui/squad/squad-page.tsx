import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { roleOf } from '#domain/tournament/roles.ts';
import { retainedWord } from '#web/texts/retained.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { FromPurse } from '#web/cricket-ui/money/from-purse.tsx';
import type { SquadSheet } from './squad-sheet.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import './paper.css';
import './squad-page.css';
import { sheetWords } from '#web/languages/en/sheet.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { styleName } from '#web/languages/style-name.ts';

/** One squad on one printed page with up to 25 players. Put the pages into an element with class `paper`. */
export function SquadPage({ sheet }: { readonly sheet: SquadSheet }) {
  const { tournament, team, colour, players } = sheet;
  const words = sheetWords();
  return (
    <section
      aria-labelledby={team.id}
      className="squad-page overflow-hidden rounded-lg border border-line bg-stand"
    >
      <div
        className="squad-head flex items-center gap-4 px-5 py-4 text-white"
        style={{ backgroundColor: colour, borderColor: colour }}
      >
        <TeamCrest name={team.name} logo={team.logo} size={52} colour="#00000040" />
        <div className="min-w-0 flex-1">
          <h2 id={team.id} className="voice-name text-2xl">
            {team.name}
          </h2>
          <p className="text-sm">{tournament}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 border-b border-line px-5 py-3">
        <Figure title={words.players}>{words.playersOf(players.length, sheet.squadLimit)}</Figure>
        <Figure title={words.spent}>
          <Money amount={sheet.spent} />
        </Figure>
        <Figure title={words.left}>
          <Money amount={sheet.purse} />
        </Figure>
      </dl>
      {players.length === 0 ? (
        <p className="px-5 py-4 text-base text-soft">{lotLateWords().noPlayers}</p>
      ) : (
        <table
          className="w-full table-fixed text-left text-sm"
          style={cssValues({ '--rows': Math.max(1, players.length) })}
        >
          <thead>
            <tr className="text-soft">
              <th scope="col" className="w-22 py-2 pl-5 font-semibold sm:w-26">
                {words.number}
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                {words.player}
              </th>
              <th scope="col" className="squad-role px-3 py-2 font-semibold">
                {words.role}
              </th>
              <th scope="col" className="w-26 py-2 pr-5 text-right font-semibold sm:w-36">
                {words.soldAmount}
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
                    <span className="text-sm font-normal text-soft"> ({words.captain})</span>
                  )}
                  {player.isOwner && (
                    <span className="text-sm font-normal text-soft"> ({lotWords().owner})</span>
                  )}
                  {player.retained !== undefined && (
                    <span className="text-sm font-normal text-soft"> ({retainedWord(player.retained)})</span>
                  )}
                </td>
                <td className="px-3 py-1.5">{roleName(player.styles)}</td>
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

/** The player's role, as in lists and quotas. */
function roleName(styles: readonly PlayingStyle[]): string {
  const role = roleOf(styles);
  return role === null ? '' : styleName(role);
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="voice-strong text-lg">{children}</dd>
    </div>
  );
}

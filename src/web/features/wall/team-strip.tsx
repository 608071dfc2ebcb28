import { t } from '@lingui/core/macro';
import { amountBeside, fitsTogether } from '#web/i18n/amounts.ts';
import type { TeamId } from '#domain/ids.ts';
import { slotsText, type TeamView } from '#web/kit/views/team-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { useUnit } from '#web/kit/money/unit.ts';

interface TeamStripProps {
  readonly teams: readonly TeamView[];
  /** The teams to highlight: those that lead, or the buyer. */
  readonly lit: readonly TeamId[];
}

/** Maximum number of teams in one row and in two rows; more teams use smaller words. */
const IN_A_ROW = 8;
const IN_TWO_ROWS = 20;
/** Characters of a purse that fit next to the free places. */
const FITS = 12;

/** The purse and the free places of every team. */
export function TeamStrip({ teams, lit }: TeamStripProps) {
  const unit = useUnit();
  if (teams.length === 0) return null;
  const rows = teams.length <= IN_A_ROW ? 1 : teams.length <= IN_TWO_ROWS ? 2 : Math.ceil(teams.length / 15);
  const purses = teams.map(({ purse }) => purse);
  const fits = fitsTogether(unit, rows > 2 ? 7 : FITS, purses);
  const longest = Math.max(FITS, ...purses.map((purse) => amountBeside(unit, fits, purse).length));
  return (
    <ul
      aria-label={t({ context: 'Projector', message: 'Purses' })}
      data-rows={rows}
      className="projector-teams"
      style={cssValues({ '--columns': Math.ceil(teams.length / rows), '--purse': longest })}
    >
      {teams.map((team) => (
        <li
          key={team.id}
          data-lit={lit.includes(team.id) || undefined}
          className="projector-team"
          style={cssValues({ '--team': team.colour })}
        >
          <p className="projector-team-name">
            <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="projector-crest" />
            <FittingName
              name={team.name}
              short={team.short}
              keepsWords
              className="voice-strong line-clamp-2 min-w-0 flex-1 leading-[1.1]"
            />
          </p>
          <p className="projector-purse">
            <MoneyBeside amount={team.purse} fits={fits} className="voice-title" />
            <span className="projector-slots">{slotsText(team.slotsLeft, rows > 1)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

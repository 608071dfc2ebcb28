import { ph, t } from '@lingui/core/macro';
import { countedStyles } from '#domain/tournament/roles.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { squadIn } from '#web/views/player-lists.ts';
import { slotsText, type TeamView } from '#web/views/team-view.ts';
import { quotaWords } from '#web/cricket-ui/team/need-chips.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { wallWords } from '#web/languages/en/wall.tsx';
import { styleName } from '#web/languages/style-name.ts';

interface StillNeededProps {
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
}

/** The free places of each team, the money per place, and the playing styles that it lacks. */
export function StillNeeded({ unit, rows, teams }: StillNeededProps) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft, quotas }) => (
        <li
          key={id}
          className="min-w-0 overflow-hidden rounded-lg bg-stand px-5 py-4 text-[1.375rem] text-soft"
          style={cssValues({ '--team': colour })}
        >
          <p className="flex items-center gap-3 text-3xl text-ink">
            <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
            <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
            <span className="voice-title shrink-0">{slotsText(slotsLeft, true)}</span>
          </p>
          {slotsLeft > 0 && (
            <p className="mt-1 one-line">
              {wallWords().each(<Money amount={toRupees(Math.floor(purse / slotsLeft))} />)}
            </p>
          )}
          {slotsLeft > 0 && (
            <p className="line-clamp-2">{stillWords(unit, quotas) ?? missingWords(rows, id)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The missing quotas of a squad; null without quotas. */
function stillWords(unit: Unit, quotas: TeamView['quotas']): string | null {
  const needs = quotaWords(unit, quotas);
  if (needs.length === 0) return null;
  const missing = needs.filter(({ is }) => is === 'missing').map(({ text }) => text);
  return missing.length === 0
    ? t({ context: 'Projector', message: 'every quota is met' })
    : missing.join(', ');
}

/** The playing styles that no player of a squad has. */
function missingWords(rows: readonly PlayerRow[] | null, team: TeamId): string {
  if (rows === null) return '';
  const there = new Set<PlayingStyle>(
    squadIn(rows, team).flatMap(({ player }) => countedStyles(player.styles)),
  );
  const missing = PLAYING_STYLES.filter((style) => !there.has(style));
  return missing.length === 0
    ? t({ context: 'Projector', message: 'every playing style is there' })
    : t({ context: 'Projector', message: `no ${ph({ styles: missing.map(styleName).join(', ') })} yet` });
}

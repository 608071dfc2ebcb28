import { ph, t } from '@lingui/core/macro';
import { countedStyles, PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { TeamId } from '#domain/ids.ts';
import { shareOf } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { slotsText, type TeamView } from '#web/kit/views/team-view.ts';
import { quotaWords } from '#web/kit/team/need-chips.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { UnitName } from '#web/kit/money/unit-name.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { hasLeast } from '#web/i18n/texts/need-words.ts';
import { wallWords } from '#web/i18n/en/wall.tsx';
import { styleName } from '#web/i18n/style-name.ts';

/** Characters of a share beside the free places. */
const FITS = 8;

interface StillNeededProps {
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
}

/** The free places of each team, the money per place, and the playing styles that it lacks. */
export function StillNeeded({ unit, rows, teams }: StillNeededProps) {
  const needs = teams.map((team) => {
    const { purse, slotsLeft } = team;
    // Null: the squad is full.
    return { ...team, share: slotsLeft > 0 ? shareOf(purse, slotsLeft) : null };
  });
  const shares = needs.flatMap(({ share }) => share ?? []);
  const fits = fitsTogether(unit, FITS, shares);
  return (
    <ul className="projector-cards projector-needs">
      {needs.map(({ share, ...team }) => (
        <li key={team.id} style={cssValues({ '--team': team.colour })}>
          <p className="projector-need">
            <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="size-14!" />
            <FittingName name={team.name} keepsWords className="projector-fits voice-strong flex-1" />
          </p>
          <p className="one-line">
            <span className="projector-slots-left voice-title">{slotsText(team.slotsLeft, true)}</span>
            {share !== null &&
              wallWords().each(
                <>
                  <MoneyBeside amount={share} fits={fits} />
                  <UnitName />
                </>,
              )}
          </p>
          <p className="line-clamp-2 text-balance">{stillWords(unit, rows, team)}</p>
        </li>
      ))}
    </ul>
  );
}

/**
 * What a squad misses, or that it misses nothing: of the quotas, or of the playing styles where no quota has a least. A full squad gets nobody, so what it misses is left out.
 */
function stillWords(
  unit: Unit,
  rows: readonly PlayerRow[] | null,
  { id, quotas, slotsLeft }: TeamView,
): string {
  const needs = quotas?.limits.some(hasLeast) ? quotaWords(unit, quotas) : [];
  if (needs.length === 0 && rows === null) return '';
  const missing =
    needs.length > 0
      ? needs.filter(({ is }) => is === 'missing').map(({ text }) => text)
      : missingStyles(rows ?? [], id);
  if (missing.length > 0 && slotsLeft === 0) return '';
  const words = missing.join(', ');
  if (needs.length > 0) return words || t({ context: 'Projector', message: 'every quota is met' });
  return words === ''
    ? t({ context: 'Projector', message: 'every playing style is there' })
    : t({ context: 'Projector', message: `no ${ph({ styles: words })} yet` });
}

/** The playing styles that no player of a squad has. */
function missingStyles(rows: readonly PlayerRow[], team: TeamId): string[] {
  const there = new Set<PlayingStyle>(
    squadIn(rows, team).flatMap(({ player }) => countedStyles(player.styles)),
  );
  return PLAYING_STYLES.filter((style) => !there.has(style)).map(styleName);
}

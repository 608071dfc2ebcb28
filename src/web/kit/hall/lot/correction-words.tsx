import { t } from '@lingui/core/macro';
import type { Correction, Hammered } from '#domain/views/view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { wallWords } from '#web/i18n/en/wall.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface CorrectionWordsProps {
  readonly notice: Correction;
  readonly teams: readonly TeamView[];
  /** True where long names go on in the next line; else the line ends them in dots. */
  readonly wraps?: boolean;
}

/** The look of the word that names a change. */
export const CHANGE_MARK = 'voice-title rounded-md border-2 border-ink px-3';

/** 'Reopened' or 'Corrected', with the player and with the earlier result struck through. */
export function CorrectionWords({ notice, teams, wraps = false }: CorrectionWordsProps) {
  const { says, player, before, now } = notice;
  const unit = useUnit();
  const fit = wraps ? 'wrap-anywhere' : 'one-line';
  const row = wraps ? fit : 'grid grid-cols-[minmax(0,auto)_auto] gap-x-[0.25em]';
  /** A sale in words: 'Pune Panthers ₹25,000'. A line that is too short cuts the name, never the price. */
  const words = ({ team, price }: Hammered) => (
    <>
      <span className={fit}>{teams.find(({ id }) => id === team)?.name ?? ''}</span>{' '}
      <span>{amountIn(unit, price)}</span>
    </>
  );
  return (
    <>
      <strong className={`${CHANGE_MARK} shrink-0 whitespace-nowrap`}>{wallWords()[says]}</strong>
      <span className={`voice-strong ${fit}`}>{player}</span>
      <s className={`text-soft ${row}`}>
        {before === null ? t({ context: 'Projector', message: 'Unsold' }) : words(before)}
      </s>
      {now !== null && <span className={`voice-strong ${row}`}>{words(now)}</span>}
    </>
  );
}

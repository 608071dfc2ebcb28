import type { Correction, Hammered } from '#domain/views/sections.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { wallWords } from '#web/languages/en/wall.ts';
import type { TeamView } from '#web/views/team-view.ts';

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
  /** A sale in words: 'Pune Panthers ₹25,000'. */
  const words = ({ team, price }: Hammered) =>
    `${teams.find(({ id }) => id === team)?.name ?? ''} ${amountIn(unit, price)}`;
  const fit = wraps ? 'wrap-anywhere' : 'one-line';
  return (
    <>
      <strong className={CHANGE_MARK}>{wallWords()[says]}</strong>
      <span className={`voice-strong ${fit}`}>{player}</span>
      <s className={`text-soft ${fit}`}>{before === null ? wallWords().unsold : words(before)}</s>
      {now !== null && <span className={`voice-strong ${fit}`}>{words(now)}</span>}
    </>
  );
}

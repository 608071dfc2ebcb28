import type { Correction, Hammered } from '#domain/views/sections.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { wallWords } from '#web/languages/en/wall.ts';
import type { TeamView } from '#web/views/team-view.ts';

interface CorrectionWordsProps {
  readonly notice: Correction;
  readonly teams: readonly TeamView[];
}

/** 'Reopened' or 'Corrected', with the earlier result struck through. */
export function CorrectionWords({ notice, teams }: CorrectionWordsProps) {
  const unit = useUnit();
  /** A sale in words: 'Pune Panthers ₹25,000'. */
  const words = ({ team, price }: Hammered) =>
    `${teams.find(({ id }) => id === team)?.name ?? ''} ${amountIn(unit, price)}`;
  return (
    <>
      <strong className="voice-title rounded-md border-2 border-ink px-3">{wallWords()[notice.says]}</strong>
      {notice.says === 'corrected' && <span className="voice-strong one-line">{notice.player}</span>}
      <s className="one-line text-soft">
        {notice.before === null ? wallWords().unsold : words(notice.before)}
      </s>
      {notice.now !== null && <span className="voice-strong one-line">{words(notice.now)}</span>}
    </>
  );
}

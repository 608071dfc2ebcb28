import type { Correction, Hammered } from '#domain/views/sections.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { wallWords } from '#web/languages/en/wall.ts';

interface NoticeLineProps {
  readonly notice: Correction | null;
  readonly teams: readonly TeamView[];
  /** The notice of changed rules, with the reason; null: none. */
  readonly rules: string | null;
}

/**
 * 'Reopened' or 'Corrected' with the earlier result struck through; otherwise the notice of changed rules.
 */
export function NoticeLine({ notice, teams, rules }: NoticeLineProps) {
  const unit = useUnit();
  /** A sale in words: 'Pune Panthers ₹25,000'. */
  const words = ({ team, price }: Hammered) =>
    `${teams.find(({ id }) => id === team)?.name ?? ''} ${amountIn(unit, price)}`;
  return (
    <p role="status" className="flex min-w-0 items-center gap-4 text-3xl empty:hidden">
      {notice === null && rules !== null && <span className="projector-rules voice-strong">{rules}</span>}
      {notice !== null && (
        <>
          <strong className="voice-title rounded-md border-2 border-ink px-3">
            {wallWords()[notice.says]}
          </strong>
          {notice.says === 'corrected' && <span className="voice-strong one-line">{notice.player}</span>}
          <s className="one-line text-soft">
            {notice.before === null ? wallWords().unsold : words(notice.before)}
          </s>
          {notice.now !== null && <span className="voice-strong one-line">{words(notice.now)}</span>}
        </>
      )}
    </p>
  );
}

import type { Correction } from '#domain/views/view.ts';
import { CorrectionWords } from '#web/kit/hall/lot/correction-words.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface NoticeLineProps {
  readonly notice: Correction | null;
  readonly teams: readonly TeamView[];
  /** The notice of changed rules, with the reason; null: none. */
  readonly rules: string | null;
}

/** A reopened lot or a corrected sale; otherwise the notice of changed rules. */
export function NoticeLine({ notice, teams, rules }: NoticeLineProps) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-4 text-3xl empty:hidden">
      {notice === null && rules !== null && <span className="projector-rules voice-strong">{rules}</span>}
      {notice !== null && <CorrectionWords notice={notice} teams={teams} />}
    </p>
  );
}

import type { CorrectionNotice } from './correction-notice.ts';

interface NoticeLineProps {
  readonly notice: CorrectionNotice | null;
  /** That the rules have changed, and why; null: nothing. */
  readonly rules: string | null;
}

/** 'Reopened' or 'Corrected', with what was said before struck through; else, for as long as it is news, other rules. */
export function NoticeLine({ notice, rules }: NoticeLineProps) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-4 text-3xl empty:hidden">
      {notice === null && rules !== null && <span className="projector-rules voice-strong">{rules}</span>}
      {notice !== null && (
        <>
          <strong className="voice-title rounded-md border-2 border-ink px-3">{notice.says}</strong>
          {notice.says === 'Corrected' && <span className="voice-strong one-line">{notice.player}</span>}
          <s className="one-line text-soft">{notice.before}</s>
          {notice.now !== '' && <span className="voice-strong one-line">{notice.now}</span>}
        </>
      )}
    </p>
  );
}

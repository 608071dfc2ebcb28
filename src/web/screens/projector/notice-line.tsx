import type { FloorNotice } from './floor-notice.ts';

/** 'Reopened' or 'Corrected', with what was said before struck through. */
export function NoticeLine({ notice }: { readonly notice: FloorNotice | null }) {
  return (
    <p role="status" className="flex min-w-0 items-center gap-4 text-3xl empty:hidden">
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

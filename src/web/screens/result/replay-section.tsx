import { useMemo } from 'react';
import { Replay } from '#web/replay/replay.tsx';
import { replayOfLink } from '#web/replay/replay-source.ts';

/** The evening again, bid by bid. `code`: of this page's link. */
export function ReplaySection({ code }: { readonly code: string }) {
  const source = useMemo(() => replayOfLink(code), [code]);
  return (
    <div className="not-printed">
      <Replay source={source} />
    </div>
  );
}

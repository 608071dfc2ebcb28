import { useMemo } from 'react';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { lotAddress, replayOfLink } from '#web/kit/replay/replay-source.ts';
import { Replay } from '#web/kit/replay/replay.tsx';
import type { Begin } from '#web/kit/replay/showing-names.ts';

interface ReplaySectionProps {
  /** The code of this page's link. */
  readonly code: string;
  /** The lot that the address of the page names. */
  readonly begin: Begin | null;
}

/** The replay of the auction, bid by bid. */
export function ReplaySection({ code, begin }: ReplaySectionProps) {
  const names = useNamesRead();
  const source = useMemo(() => replayOfLink(code, names), [code, names]);
  return (
    <div className="not-printed">
      <Replay source={source} begin={begin} linkTo={(lot) => lotAddress(location.pathname, lot, code)} />
    </div>
  );
}

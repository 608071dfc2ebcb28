import { useMemo } from 'react';
import { useNamesRead } from '#web/hall/names-read.ts';
import { lotAddress } from '#web/replay/lot-address.ts';
import { Replay } from '#web/replay/replay.tsx';
import { replayOfLink } from '#web/replay/replay-source.ts';
import type { Begin } from '#web/replay/showing-names.ts';

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

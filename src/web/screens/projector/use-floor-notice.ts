import { useEffect, useState } from 'react';
import type { HallCopy } from '#web/copy/hall-feed.ts';
import { noticeAfter, type FloorNotice } from './floor-notice.ts';

/** Ms for which the hall reads that a sale was corrected; a lot that is open again says so for as long as it is. */
const READING = 12_000;

export function useFloorNotice(live: HallCopy): FloorNotice | null {
  const [notice, setNotice] = useState<FloorNotice | null>(null);
  useEffect(() => live.read((news) => setNotice((shown) => noticeAfter(shown, news))), [live]);
  useEffect(() => {
    if (notice?.says !== 'Corrected') return;
    const timer = setTimeout(() => setNotice(null), READING);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice;
}

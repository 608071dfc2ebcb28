import { useEffect, useState } from 'react';
import type { ShownCopy } from '#web/copy/shown-copy.ts';
import { noticeAfter, type CorrectionNotice } from './correction-notice.ts';

/** Ms for which the hall reads that a sale was corrected; a lot that is open again says so for as long as it is. */
const READING = 12_000;

export function useCorrectionNotice(live: ShownCopy): CorrectionNotice | null {
  const [notice, setNotice] = useState<CorrectionNotice | null>(null);
  useEffect(() => live.read((news) => setNotice((shown) => noticeAfter(shown, news))), [live]);
  useEffect(() => {
    if (notice?.says !== 'Corrected') return;
    const timer = setTimeout(() => setNotice(null), READING);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice;
}

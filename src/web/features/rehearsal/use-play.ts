import { useEffect, useRef, useState } from 'react';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';
import type { PlayProgress, Rehearsed } from '#web/kit/bots/bots-messages.ts';
import { openBots, type Bots } from '#web/kit/bots/open-bots.ts';

export type Play =
  | { readonly is: 'ready' }
  | ({ readonly is: 'playing' } & PlayProgress)
  | { readonly is: 'played'; readonly report: EveningReport; readonly statistics: EveningStatistics }
  | { readonly is: 'failed' };

interface Playing {
  readonly play: Play;
  readonly begin: (rehearsed: Rehearsed) => void;
  readonly stop: () => void;
}

const READY: Play = { is: 'ready' };

/** Plays a rehearsal at full speed in a worker. */
export function usePlay(): Playing {
  const [play, setPlay] = useState<Play>(READY);
  const bots = useRef<Bots | null>(null);
  const end = (how: Play) => {
    bots.current?.close();
    bots.current = null;
    setPlay(how);
  };
  useEffect(() => () => bots.current?.close(), []);
  return {
    play,
    begin: (rehearsed) => {
      end({ is: 'playing', lots: 0, bids: 0 });
      bots.current = openBots({
        hear: (answer) => {
          if (answer.say === 'playing') setPlay({ is: 'playing', lots: answer.lots, bids: answer.bids });
          if (answer.say === 'played') {
            const { report, statistics } = answer;
            end({ is: 'played', report, statistics });
          }
        },
        fail: () => end({ is: 'failed' }),
      });
      bots.current.ask({ ask: 'play', ...rehearsed });
    },
    stop: () => end(READY),
  };
}

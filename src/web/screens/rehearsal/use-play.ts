import { useEffect, useRef, useState } from 'react';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';
import type { PlayAnswer, PlayProgress, PlayQuestion } from './play-messages.ts';

export type Play =
  | { readonly is: 'ready' }
  | ({ readonly is: 'playing' } & PlayProgress)
  | { readonly is: 'played'; readonly report: EveningReport; readonly seed: number }
  | { readonly is: 'failed' };

interface Playing {
  readonly play: Play;
  readonly begin: (question: PlayQuestion) => void;
  readonly stop: () => void;
}

const READY: Play = { is: 'ready' };

/** An evening at full speed, in a thread of its own. */
export function usePlay(): Playing {
  const [play, setPlay] = useState<Play>(READY);
  const worker = useRef<Worker | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  return {
    play,
    begin: (question) => {
      end();
      setPlay({ is: 'playing', lots: 0, bids: 0 });
      const begun = new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module' });
      worker.current = begun;
      begun.onmessage = ({ data }: MessageEvent<PlayAnswer>) => {
        const { say, ...said } = data;
        if (say === 'played') end();
        setPlay(
          'report' in said ? { is: 'played', seed: question.seed, ...said } : { is: 'playing', ...said },
        );
      };
      // Its script did not come, or it threw.
      begun.onerror = () => {
        end();
        setPlay({ is: 'failed' });
      };
      begun.postMessage(question);
    },
    stop: () => {
      end();
      setPlay(READY);
    },
  };
}

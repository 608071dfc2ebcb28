import type { Pause } from '#domain/auction/auction.ts';
import { breakWords } from '#web/kit/views/break-words.ts';
import { inMinutes, secondsUntil } from '#web/kit/views/seconds-left.ts';

interface BreakLineProps {
  readonly pause: Pause;
  /** True adds the word 'Break'; false if a heading already says it. */
  readonly named: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** The reason and the remaining time of a break. */
export function BreakLine({ pause, named, now }: BreakLineProps) {
  const { message, until } = pause;
  const left = until === null ? 0 : secondsUntil(until, now);
  return (
    <span className="paddle-break">
      <span>{named ? breakWords(pause) : message}</span>{' '}
      {left > 0 && <span className="voice-price text-2xl">{inMinutes(left)}</span>}
    </span>
  );
}

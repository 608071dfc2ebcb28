import type { Pause } from '#domain/auction/auction.ts';
import { inMinutes, secondsLeft } from '#web/floor/lot-in-sight.ts';

/** 'Break: Tea', or 'Break' alone. */
export function breakWords(message: string): string {
  return message === '' ? 'Break' : `Break: ${message}`;
}

interface BreakLineProps {
  readonly pause: Pause;
  /** With the word in front; else something over it says 'Break'. */
  readonly named: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** What a break is for, and how long it lasts. */
export function BreakLine({ pause: { message, until }, named, now }: BreakLineProps) {
  const left = until === null ? 0 : secondsLeft({ state: 'running', closesAt: until }, now);
  return (
    <span className="paddle-break">
      <span>{named ? breakWords(message) : message}</span>{' '}
      {left > 0 && <span className="voice-price text-2xl">{inMinutes(left)}</span>}
    </span>
  );
}

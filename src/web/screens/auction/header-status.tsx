import type { Link } from '#web/live/link.ts';

interface HeaderStatusProps {
  readonly link: Link;
  /** The number of the last event on the server's disk. */
  readonly sequence: number;
}

const WORDS = { live: 'Live', reconnecting: 'Reconnecting', 'signed-out': 'Signed out' } as const;

/** Whether this page is in step with the server. */
export function HeaderStatus({ link, sequence }: HeaderStatusProps) {
  const live = link.state === 'live';
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${live ? 'bg-turf' : 'bg-ball'}`} />
      <span className={`voice-strong ${live ? 'text-turf' : 'text-ball-ink'}`}>{WORDS[link.state]}</span>
      <span className="hidden text-soft hall:inline">Event {sequence} · saved</span>
    </p>
  );
}

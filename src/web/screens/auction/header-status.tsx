import type { Link } from '#web/live/link.ts';

/** Who else is there: true numbers only. */
export interface Audience {
  /** Teams with a phone connected, of so many teams. */
  readonly phones: number;
  readonly teams: number;
  readonly watchers: number;
}

interface HeaderStatusProps {
  readonly link: Link;
  /** The number of the last event on the server's disk. */
  readonly sequence: number;
  /** Null while nobody has said. */
  readonly audience: Audience | null;
}

const WORDS = { live: 'Live', reconnecting: 'Reconnecting', 'signed-out': 'Signed out' } as const;

/** Whether this page is in step with the server, and who else is. */
export function HeaderStatus({ link, sequence, audience }: HeaderStatusProps) {
  const live = link.state === 'live';
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${live ? 'bg-turf' : 'bg-ball'}`} />
      <span className={`voice-strong ${live ? 'text-turf' : 'text-ball-ink'}`}>{WORDS[link.state]}</span>
      {live && audience !== null && (
        <span className="hidden truncate text-soft lg:inline">
          {audience.phones} of {audience.teams} phones · {audience.watchers} watching
        </span>
      )}
      <span className="hidden text-soft hall:inline">Event {sequence} · saved</span>
    </p>
  );
}

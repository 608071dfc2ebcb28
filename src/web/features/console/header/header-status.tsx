import type { Auction } from '#domain/auction/auction.ts';
import type { ReactNode } from 'react';
import { FileText, Smartphone } from 'lucide-react';
import type { Link } from '#web/net/link.ts';
import { Button } from '#web/ui/button.tsx';

/** The connected phones and spectators. */
export interface Audience {
  /** The number of teams with a connected phone, and of all teams. */
  readonly phones: number;
  readonly teams: number;
  readonly watchers: number;
  /** Names of the teams with more than one connected phone. */
  readonly doubled: readonly string[];
}

interface HeaderStatusProps {
  readonly link: Link;
  readonly auction: Pick<Auction, 'stage' | 'sequence' | 'floor' | 'pause'>;
  /** Null while unknown. */
  readonly audience: Audience | null;
  /** Opens the dialog about teams with several phones. */
  readonly onDoubled: () => void;
  /** Opens the changed rules; null when there is no such news. */
  readonly onNewRules: (() => void) | null;
  /** A warning about squads before the first bid. */
  readonly preflight: ReactNode;
}

const WORDS = { live: 'Live', reconnecting: 'Reconnecting', 'signed-out': 'Signed out' } as const;

const DOTS = { live: 'bg-turf', rests: 'bg-blue-ink', over: 'bg-soft', lost: 'bg-ball' } as const;
const LETTERS = {
  live: 'text-turf',
  rests: 'text-blue-ink',
  over: 'text-soft',
  lost: 'text-ball-ink',
} as const;

const BIDDING = { floor: 'Floor', phones: 'Phones', both: 'Floor + phones' } as const;

/** The connection or the break, the bidding mode until the end of the auction, and the number of other people connected. */
export function HeaderStatus(props: HeaderStatusProps) {
  const { link, auction, audience, onDoubled, onNewRules, preflight } = props;
  const { stage, sequence, floor, pause } = auction;
  const finished = stage === 'completed';
  const live = link.state === 'live';
  const tone = !live ? 'lost' : finished ? 'over' : pause !== null ? 'rests' : 'live';
  return (
    <p className="flex items-center lg:min-w-fit gap-2 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[tone]}`} />
      <span className={`voice-strong ${LETTERS[tone]}`}>
        {tone === 'over' ? 'Finished' : tone === 'rests' ? 'Break' : WORDS[link.state]}
      </span>
      {!finished && (
        <span className="hidden text-soft lg:inline">
          {BIDDING[floor.bidding]}
          {floor.countdown !== null && `, ${String(floor.countdown.seconds)} s`}
        </span>
      )}
      {onNewRules !== null && (
        <Button size="sm" icon={FileText} onClick={onNewRules}>
          Rules changed
        </Button>
      )}
      {preflight}
      {live && audience !== null && audience.doubled.length > 0 && (
        <Button size="sm" icon={Smartphone} onClick={onDoubled}>
          <span className="max-w-28 truncate">
            {audience.doubled.length === 1 ? audience.doubled[0] : audience.doubled.length}
          </span>{' '}
          x2
        </Button>
      )}
      {live && audience !== null && (
        <span className="hidden one-line text-soft xl:inline">
          {audience.phones} of {audience.teams} phones · {audience.watchers} watching
        </span>
      )}
      <span className="hidden text-soft hall:inline">Event {sequence} · saved</span>
    </p>
  );
}

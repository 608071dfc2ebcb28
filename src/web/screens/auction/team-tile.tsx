import { inRupees } from '#protocol/rupees-text.ts';
import { Money } from '#web/parts/money.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';
import type { Tap, TeamView } from './team-views.ts';

interface TeamTileProps {
  readonly team: TeamView;
  readonly colour: string;
  readonly tap: Tap;
  readonly onBid: () => void;
}

/** One tap bids for a team. A tile that cannot bid stays in reach of the keyboard and says why. */
export function TeamTile({ team, colour, tap, onBid }: TeamTileProps) {
  const look =
    tap.can === 'lead'
      ? 'border-turf bg-turf-wash'
      : tap.can === 'bid'
        ? 'border-line bg-stand hover:border-edge hover:bg-rail'
        : 'border-line bg-ground';
  return (
    <button
      type="button"
      aria-disabled={tap.can !== 'bid'}
      aria-keyshortcuts={team.hotkey ?? undefined}
      onClick={(event) => {
        // The second click of a double click is the same tap.
        if (tap.can === 'bid' && event.detail < 2) onBid();
      }}
      className={`relative flex min-h-15 items-start gap-2 rounded-md border p-2 text-start ${look}`}
    >
      <TeamCrest name={team.name} logo={team.logo} colour={colour} size={28} />
      <span className="min-w-0 flex-1">
        {tap.can === 'bid' && <span className="sr-only">Bid {inRupees(tap.amount)} for </span>}
        <span className="voice-strong line-clamp-2 min-h-[2.2em] pe-5 text-sm leading-[1.1]">
          {team.name}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Money
            amount={team.purse}
            className={`voice-title text-base ${tap.can === 'not' ? 'text-soft' : ''}`}
          />
          <span className={`text-xs ${tap.can === 'lead' ? 'text-turf' : 'text-soft'}`}>
            {wordOf(team, tap)}
          </span>
        </span>
      </span>
      {team.hotkey !== null && (
        <kbd
          aria-hidden="true"
          className="absolute top-1.5 right-1.5 hidden rounded-sm bg-rail px-1.5 font-sans text-xs text-soft sm:block"
        >
          {team.hotkey}
        </kbd>
      )}
    </button>
  );
}

function wordOf(team: TeamView, tap: Tap): string {
  if (tap.can === 'lead') return 'Leads';
  if (tap.can === 'not') return tap.why;
  return team.slotsLeft === 1 ? '1 slot left' : `${String(team.slotsLeft)} slots left`;
}

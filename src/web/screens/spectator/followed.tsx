import { useEffect } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { toggleFollowed, useOwnChoices, type Followed } from './own-choices.ts';
import { standingOf, type Standing } from './player-standing.ts';

/** Says that a player who is followed has come up: over every list, and in the title of a page that lies behind others. */
export function FollowedIsUp({ auction }: { readonly auction: Auction }) {
  const { followed } = useOwnChoices(auction.tournament.id);
  const lot = lotOnBlock(auction);
  const name = auction.stage === 'completed' ? undefined : followed.find(({ id }) => id === lot)?.name;
  useEffect(() => {
    if (name === undefined) return;
    const { title } = document;
    document.title = `${name} is up now`;
    return () => {
      document.title = title;
    };
  }, [name]);
  return (
    <div role="status" className="empty:hidden">
      {name !== undefined && (
        <p className="voice-strong my-1.5 flex items-center gap-2 rounded-md bg-turf-wash px-3 py-2 text-base leading-tight text-turf">
          <HallIcon name="star" size={20} className="fill-current" />
          <span className="min-w-0 wrap-anywhere">{name}, whom you follow, is up now</span>
        </p>
      )}
    </div>
  );
}

interface FollowedListProps {
  readonly auction: Auction;
  /** How much of the catalogue of players is in hand, from 0 to 1. */
  readonly share: number;
}

/** Where those stand who are followed: whoever is up now first, then who is still to come, then the others. */
export function FollowedList({ auction, share }: FollowedListProps) {
  const { followed } = useOwnChoices(auction.tournament.id);
  if (followed.length === 0) return null;
  const passed = new Set(passedOf(auction));
  const all = followed.map((player) => ({
    player,
    // Of whom the page does not know yet it says nothing.
    standing: auction.players.has(player.id) ? standingOf(auction, passed, player.id) : null,
  }));
  return (
    <section aria-labelledby="followed">
      <h2 id="followed" className="voice-label">
        You follow
      </h2>
      <ul>
        {all
          .toSorted((one, other) => placeOf(one.standing) - placeOf(other.standing))
          .map(({ player, standing }) => (
            <li key={player.id} className="flex min-h-13 items-center gap-2 border-b border-line">
              <FollowButton tournament={auction.tournament.id} player={player} className="-ms-3" />
              <span className="voice-strong min-w-0 flex-1 py-1 text-base leading-tight wrap-anywhere">
                {player.name}
              </span>
              <span className="max-w-[45%] shrink-0 text-end text-sm leading-tight text-soft wrap-anywhere">
                {standing === null ? share === 1 && 'Left the auction' : <WhereNow standing={standing} />}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

const PLACES: Readonly<Record<Standing['is'], number>> = {
  'on-block': 0,
  waiting: 1,
  unsold: 2,
  sold: 3,
  retained: 4,
};

function placeOf(standing: Standing | null): number {
  return standing === null ? 5 : PLACES[standing.is];
}

function WhereNow({ standing }: { readonly standing: Standing }) {
  switch (standing.is) {
    case 'on-block':
      return <span className="voice-strong text-turf">Up now</span>;
    case 'waiting':
      return 'Still to come';
    case 'unsold':
      return 'Unsold';
    case 'sold':
    case 'retained':
      return (
        <>
          <Money amount={standing.price} className="voice-strong block text-base text-ink" />
          {standing.team}
        </>
      );
  }
}

interface FollowButtonProps {
  readonly className?: string;
  readonly tournament: string;
  readonly player: Followed;
}

/** A star: pressed for a player who is followed. */
export function FollowButton({ tournament, player, className = '' }: FollowButtonProps) {
  const { followed } = useOwnChoices(tournament);
  const isFollowed = followed.some(({ id }) => id === player.id);
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={`Follow ${player.name}`}
      onClick={() => toggleFollowed(tournament, player)}
      className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-rail ${isFollowed ? 'text-turf' : 'text-soft'} ${className}`}
    >
      <HallIcon name="star" size={22} className={isFollowed ? 'fill-current' : ''} />
    </button>
  );
}

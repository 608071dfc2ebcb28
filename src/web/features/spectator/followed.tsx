import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { useEffect } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { isText, listOf, objectOf, orNull } from '#web/ui/shape-checks.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { ph, t } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import type { HallView, PlayerStanding } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { useNameOf } from '#web/kit/views/team-view.ts';
import { rowsById } from '#web/kit/views/player-lists.ts';

/** A spectator's choices for one tournament, stored on this device only. */
export interface OwnChoices {
  /** The chosen team; null: none. It may have left the auction since. */
  readonly team: TeamId | null;
  /** In the order of choosing. */
  readonly followed: readonly Followed[];
}

/** A followed player. The name is stored, because the page may not have loaded the player yet. */
export interface Followed {
  readonly id: PlayerId;
  readonly name: string;
}

/** Maximum number of followed players; one more replaces the oldest. */
export const MOST_FOLLOWED = 30;

const NOTHING: OwnChoices = { team: null, followed: [] };

const areChoices = objectOf<OwnChoices>({
  team: orNull(isText),
  followed: listOf(objectOf<Followed>({ id: isText, name: isText })),
});

/** The stores of this page, by tournament. */
const stores = new Map<string, StoreApi<OwnChoices>>();

function storeOf(tournament: string): StoreApi<OwnChoices> {
  const store = stores.get(tournament) ?? newStore(tournament);
  stores.set(tournament, store);
  return store;
}

function newStore(tournament: string): StoreApi<OwnChoices> {
  return createStore<OwnChoices>()(
    persist(() => NOTHING, {
      name: `boli.spectator.${tournament}`,
      storage: createJSONStorage(() => deviceStorage),
      merge: (kept) => (areChoices(kept) ? cleaned(kept) : NOTHING),
    }),
  );
}

export function choicesFor(tournament: string): OwnChoices {
  return storeOf(tournament).getState();
}

export function useOwnChoices(tournament: string): OwnChoices {
  return useStore(storeOf(tournament));
}

/** `team`: null clears the choice. */
export function chooseTeam(tournament: string, team: TeamId | null): void {
  storeOf(tournament).setState({ team });
}

/** Follows a player, or stops following. */
export function toggleFollowed(tournament: string, { id, name }: Followed): void {
  storeOf(tournament).setState(({ followed }) => {
    const others = followed.filter((one) => one.id !== id);
    return {
      followed: others.length < followed.length ? others : [...others, { id, name }].slice(-MOST_FOLLOWED),
    };
  });
}

/** Other pages of this origin may write here: remove duplicates, and keep the newest. */
function cleaned({ team, followed }: OwnChoices): OwnChoices {
  const each = new Map(followed.map((player) => [player.id, player]));
  return { team, followed: [...each.values()].slice(-MOST_FOLLOWED) };
}

interface FollowedProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
}

/** Announces a followed player who comes up, above every list and in the title of a background tab. */
export function FollowedIsUp({ view: { evening, lot }, rows }: FollowedProps) {
  const { followed } = useOwnChoices(evening.id);
  const nameOf = useNameOf(rows);
  const up = lot.shows === 'lot' ? lot.player : null;
  const name = up !== null && followed.some(({ id }) => id === up.id) ? nameOf(up) : undefined;
  const title =
    name === undefined
      ? null
      : t({ context: "Spectator's page", message: `${ph({ player: name })} is up now` });
  useEffect(() => {
    if (title === null) return;
    document.title = title;
    return () => {
      document.title = t({ context: 'Title of a page', message: 'Boli: live auction' });
    };
  }, [title]);
  return (
    <div role="status" className="empty:hidden">
      {name !== undefined && (
        <p className="voice-strong my-1.5 flex items-center gap-2 rounded-md bg-turf-wash px-3 py-2 text-base leading-tight text-turf">
          <Star size={20} className="fill-current" />
          <span className="min-w-0 wrap-anywhere">
            {t({
              context: "Spectator's page",
              message: `${ph({ player: name })}, whom you follow, is up now`,
            })}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * The followed players with their state: the one on the block first, then those still to come, then the
 * others.
 */
export function FollowedList({ view, rows }: FollowedProps) {
  const { followed } = useOwnChoices(view.evening.id);
  const nameOf = useNameOf(rows);
  if (followed.length === 0) return null;
  const known = rowsById(rows ?? []);
  const up = view.lot.shows === 'lot' ? view.lot.player : null;
  const all = followed.map((player) => {
    const row = known.get(player.id);
    const isUp = player.id === up?.id;
    const shown = isUp ? up : row?.player;
    return {
      // The organiser may have renamed the player since: the stored name serves only until the player has loaded.
      player: shown ?? player,
      name: shown === undefined ? player.name : nameOf(shown),
      // No state is shown for a player who has not loaded yet.
      standing: isUp ? UP_NOW : (row?.standing ?? null),
    };
  });
  return (
    <section aria-labelledby="followed">
      <h2 id="followed" className="voice-label">
        {t({ context: "Spectator's page", message: 'You follow' })}
      </h2>
      <ul>
        {all
          .toSorted((one, other) => placeOf(one.standing) - placeOf(other.standing))
          .map(({ player, name, standing }) => (
            <li key={player.id} className="flex min-h-13 items-center gap-2 border-b border-line">
              <FollowButton tournament={view.evening.id} player={player} name={name} className="-ms-3" />
              <span className="voice-strong min-w-0 flex-1 py-1 text-base leading-tight wrap-anywhere">
                {name}
              </span>
              <span className="max-w-[45%] shrink-0 text-end text-sm leading-tight text-soft wrap-anywhere">
                {standing === null ? (
                  rows !== null && t({ context: "Spectator's page", message: 'Left the auction' })
                ) : (
                  <WhereNow standing={standing} teams={view.teams} />
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

const UP_NOW = { is: 'on-block' } as const;

const PLACES: Readonly<Record<PlayerStanding['is'], number>> = {
  'on-block': 0,
  waiting: 1,
  unsold: 2,
  sold: 3,
  retained: 4,
};

function placeOf(standing: PlayerStanding | null): number {
  return standing === null ? 5 : PLACES[standing.is];
}

interface WhereNowProps extends Pick<HallView, 'teams'> {
  readonly standing: PlayerStanding;
}

function WhereNow({ standing, teams }: WhereNowProps) {
  switch (standing.is) {
    case 'on-block':
      return (
        <span className="voice-strong text-turf">
          {t({ context: "Spectator's page", message: 'Up now' })}
        </span>
      );
    case 'waiting':
      return t({ context: "Spectator's page", message: 'Still to come' });
    case 'unsold':
      return t({ context: "Spectator's page", message: 'Unsold' });
    case 'sold':
    case 'retained':
      return (
        <>
          <Money amount={standing.price} className="voice-strong block text-base text-ink" />
          {teams[standing.team]?.name}
        </>
      );
  }
}

interface FollowButtonProps {
  readonly className?: string;
  readonly tournament: string;
  readonly player: Followed;
  /** The player's name for the label, different for each player. */
  readonly name: string;
}

/** A star button; pressed for a followed player. */
export function FollowButton({ tournament, player, name, className = '' }: FollowButtonProps) {
  const { followed } = useOwnChoices(tournament);
  const isFollowed = followed.some(({ id }) => id === player.id);
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={t({ context: "Spectator's page", message: `Follow ${ph({ player: name })}` })}
      onClick={() => toggleFollowed(tournament, player)}
      className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-rail ${isFollowed ? 'text-turf' : 'text-soft'} ${className}`}
    >
      <Star size={22} className={isFollowed ? 'fill-current' : ''} />
    </button>
  );
}

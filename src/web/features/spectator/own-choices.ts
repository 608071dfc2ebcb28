import { useSyncExternalStore } from 'react';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { isText, listOf, objectOf, orNull } from '#web/ui/shape-checks.ts';
import { Listeners } from '#web/net/sync/listeners.ts';

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

/** All choices of this page, by tournament. */
const known = new Map<string, OwnChoices>();
const watchers = new Listeners<undefined>();

export function choicesFor(tournament: string): OwnChoices {
  const choices = known.get(tournament) ?? read(tournament);
  known.set(tournament, choices);
  return choices;
}

export function useOwnChoices(tournament: string): OwnChoices {
  return useSyncExternalStore(watch, () => choicesFor(tournament));
}

/** `team`: null clears the choice. */
export function chooseTeam(tournament: string, team: TeamId | null): void {
  keep(tournament, { ...choicesFor(tournament), team });
}

/** Follows a player, or stops following. */
export function toggleFollowed(tournament: string, { id, name }: Followed): void {
  const choices = choicesFor(tournament);
  const others = choices.followed.filter((one) => one.id !== id);
  const followed =
    others.length < choices.followed.length ? others : [...others, { id, name }].slice(-MOST_FOLLOWED);
  keep(tournament, { ...choices, followed });
}

function keep(tournament: string, choices: OwnChoices): void {
  known.set(tournament, choices);
  try {
    localStorage.setItem(placeOf(tournament), JSON.stringify(choices));
  } catch {
    // The browser refuses storage: the choice lasts until the page closes.
  }
  watchers.tell(undefined);
}

function read(tournament: string): OwnChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(tournament)) ?? '');
    return areChoices(kept) ? cleaned(kept) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Other pages of this origin may write here: remove duplicates, and keep the newest. */
function cleaned({ team, followed }: OwnChoices): OwnChoices {
  const each = new Map(followed.map((player) => [player.id, player]));
  return { team, followed: [...each.values()].slice(-MOST_FOLLOWED) };
}

function placeOf(tournament: string): string {
  return `boli.spectator.${tournament}`;
}

function watch(changed: () => void): () => void {
  return watchers.add(changed);
}

import type { Auction } from '#domain/auction/auction.ts';
import type { ClosedBecause, Over } from '#domain/registration/check-registration.ts';
import type { RegistrationSettings } from '#domain/registration/registration.ts';
import { closedBecause, takesPlace } from '#domain/registration/steps.ts';
import type {
  KeptSettings,
  PlacesOf,
  RegistrationStore,
  Sender,
} from '#server/persistence/tables/registration/registration-rows.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Admitted } from './door.ts';
import { crowdToReplace, PLAYER_SHARES, type Crowd } from './fair-share.ts';
import { closedFailure, registrationFailure } from './refused.ts';
import type { Standstill } from './standstill.ts';

/** The most undecided and withdrawn registrations of one link. Without a valid ticket: the lower limit. */
const MOST_WAITING = { known: 1_000, unknown: 300 } as const;

/**
 * The places in a list of players. In a full list a newcomer replaces the newest registration of the largest crowd:
 * docs/decisions/registration.md.
 */
export interface RoomInList {
  /** The registrations that give their place to a form. Throws if the form gets no place. */
  placeFor(
    by: KeptSettings,
    about: { readonly settings: RegistrationSettings; readonly over: Over | null },
    sent: Admitted,
  ): Promise<readonly string[]>;
  /** The reason why a form of this sender gets no place now; null if the form gets one. */
  closedNow(
    link: Pick<KeptSettings, 'tournament' | 'settings'> & { readonly over: Over | null },
    by: Sender | null,
  ): Promise<ClosedBecause | null>;
  /** True if the link accepts no more registrations. The organiser of the link sees this. */
  isFull(link: Pick<KeptSettings, 'code' | 'settings'>): Promise<boolean>;
  /** The ids of the undecided registrations of a crowd. */
  ofCrowd(tournament: string, crowd: Crowd): Promise<string[]>;
}

/** Finds the reason why registration has ended. Each call derives it anew, because an auction may be reopened. */
export type OverOf = (auction: Pick<Auction, 'stage' | 'tournament'>) => Promise<Over | null>;

export function createOverOf(tournaments: Pick<Store['tournaments'], 'isArchived'>): OverOf {
  return async ({ stage, tournament }) => {
    if (stage === 'completed') return 'auction-ended';
    return (await tournaments.isArchived(tournament.id)) ? 'archived' : null;
  };
}

interface RoomParts {
  readonly store: RegistrationStore;
  readonly standstill: Standstill;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

export function createRoomInList({ store, standstill, now }: RoomParts): RoomInList {
  async function placesTaken(tournament: string): Promise<number> {
    let taken = 0;
    for (const [state, count] of await store.countsOf(tournament)) if (takesPlace(state)) taken += count;
    return taken;
  }

  const closed = async (
    tournament: string,
    settings: RegistrationSettings,
    over: Over | null,
  ): Promise<ClosedBecause | null> =>
    closedBecause(settings, { now: now(), taken: await placesTaken(tournament), over });

  /** The registration that this newcomer replaces: the newest of a crowd; null: none. */
  async function newestOfCrowd(of: PlacesOf, by: Sender | null, onlyUnknown = false): Promise<string | null> {
    const how = { of: 'registrations', onlyUnknown } as const;
    const crowd = crowdToReplace(await store.loadsOf(of), by, PLAYER_SHARES, how);
    return crowd === null ? null : ((await store.sentBy(of, crowd))[0]?.id ?? null);
  }

  /** The registration that a new one replaces in a full list; null: none. */
  async function givesWay(
    link: string,
    { asks }: RegistrationSettings,
    { known, sender }: { readonly known: boolean; readonly sender: Sender | null },
  ): Promise<string | null> {
    const crowded = await newestOfCrowd({ link }, sender, !known);
    if (crowded !== null) return crowded;
    // A recent withdrawal with photos keeps its place, so that no script fills the disk by withdrawing again and again.
    const withdrawn = (await store.withdrawnAt(link)).find(
      ({ id, at, bytes }) => bytes === 0 || standstill.isOver(id, at),
    );
    if (withdrawn !== undefined) return withdrawn.id;
    const unfinished = await store.unfinished({ link }, asks.photoRequired);
    return unfinished.find(({ id, at }) => standstill.isOver(id, at))?.id ?? null;
  }

  return {
    async placeFor({ tournament, code: link }, { settings, over }, sent) {
      const why = await closed(tournament, settings, over);
      if (why !== null) {
        const gives = why === 'full' ? await newestOfCrowd({ tournament }, sent.sender) : null;
        if (gives === null) throw closedFailure(why);
        return [gives];
      }
      const most = sent.known ? MOST_WAITING.known : MOST_WAITING.unknown;
      if ((await store.waitingAt(link)).registrations < most) return [];
      const gives = await givesWay(link, settings, sent);
      if (gives === null) throw registrationFailure('list-full');
      return [gives];
    },
    async closedNow({ tournament, settings, over }, by) {
      const why = await closed(tournament, settings, over);
      return why === 'full' && (await newestOfCrowd({ tournament }, by)) !== null ? null : why;
    },
    async isFull({ code, settings }) {
      const newcomer = { known: true, sender: null };
      const { registrations } = await store.waitingAt(code);
      return registrations >= MOST_WAITING.known && (await givesWay(code, settings, newcomer)) === null;
    },
    async ofCrowd(tournament, crowd) {
      return (await store.sentBy({ tournament }, crowd)).map(({ id }) => id);
    },
  };
}

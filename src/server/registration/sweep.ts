import { privateDataGoAt, type RegistrationSettings } from '#domain/registration/registration.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { PlayerRegistrationStore } from '#server/persistence/tables/registration/registration-store.ts';

const HOUR = 60 * 60_000;
/** The time (ms) that a registration may wait for its photo or its guardian. */
const UNFINISHED_STAYS = 7 * 24 * HOUR;
/** The time (ms) that the parts of a photo may wait for the rest of the photo. */
const PARTS_STAY = 24 * HOUR;

/** The stores that the sweep reads and deletes from. */
type SweptStores = Pick<Store, 'registrations' | 'teamRegistrations' | 'bidderPhones' | 'guesses'>;

/**
 * Deletes unfinished registrations and photos. Some time after the auction, deletes private data and guesses. `now`: the
 * present time, epoch ms.
 */
export async function sweepRegistrations({
  registrations,
  teamRegistrations,
  bidderPhones,
  guesses,
  now,
}: SweptStores & { readonly now: () => number }): Promise<void> {
  const isPrivateTimeOver = async (
    tournament: string,
    settings: Pick<RegistrationSettings, 'keepsPrivateData'> = { keepsPrivateData: false },
  ): Promise<boolean> => {
    const goAt = await whenPrivateDataGo(registrations, tournament, settings);
    return goAt !== null && goAt <= now();
  };
  await registrations.dropOldParts(now() - PARTS_STAY);
  for (const { tournament, settings } of await registrations.allLinks()) {
    const before = now() - UNFINISHED_STAYS;
    const unfinished = await registrations.unfinished({ tournament }, settings.asks.photoRequired);
    const left = unfinished.flatMap(({ id, at }) => (at < before ? [id] : []));
    // A registration that a guardian or a photo completes in the meantime stays.
    if (left.length > 0) await registrations.remove(tournament, left, before);
    if (await isPrivateTimeOver(tournament, settings)) await registrations.removePrivate(tournament);
  }
  for (const { tournament } of await teamRegistrations.allLinks()) {
    if (!(await isPrivateTimeOver(tournament))) continue;
    await teamRegistrations.removePrivate(tournament);
    await bidderPhones.removeAll(tournament);
  }
  for (const tournament of await guesses.tournaments()) {
    if (await isPrivateTimeOver(tournament)) await guesses.removeAll(tournament);
  }
}

/** The time of the automatic deletion of private data, epoch ms; null: never. */
export async function whenPrivateDataGo(
  registrations: PlayerRegistrationStore,
  tournament: string,
  settings: Pick<RegistrationSettings, 'keepsPrivateData'>,
): Promise<number | null> {
  const end = await registrations.endOf(tournament);
  if (end === null) return null;
  return privateDataGoAt(settings, { finishedAt: end.finishedAt, day: Date.parse(end.day) });
}

/**
 * Deletes expired registrations, and incompletely written logs, every hour on the leader. Returns the function that
 * stops it.
 */
export function keepSweeping({
  store,
  cluster,
  now,
  onProblem,
}: {
  readonly store: Store;
  readonly cluster: Pick<Cluster, 'isLeader'>;
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}): () => Promise<void> {
  let sweeping = Promise.resolve();
  const sweep = (): void => {
    if (!cluster.isLeader()) return;
    sweeping = sweeping
      .then(() => sweepRegistrations({ ...store, now }))
      .then(() => store.log.removeStrays())
      .then(() => store.log.dropUnfinished(now()))
      .catch(onProblem);
  };
  const every = setInterval(sweep, HOUR);
  every.unref();
  return () => {
    clearInterval(every);
    return sweeping;
  };
}

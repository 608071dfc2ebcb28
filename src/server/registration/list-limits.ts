import { LRUCache } from 'lru-cache';
import type { ClosedBecause } from '#domain/registration/check-registration.ts';
import { closedBecause, takesPlace } from '#domain/registration/steps.ts';
import type {
  PlayerRegistration,
  PlayerLink,
  TeamRegistration,
  TeamLink,
  SenderLoad,
  PlacesOf,
  RegistrationLink,
  PlayerRegistrationStore,
  FormSender,
  SenderGroup,
  StoredRegistration,
  StoreOfKind,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/registration-store.ts';
import { growingTo } from '#server/limits/counters.ts';
import { closedFailure, registrationFailure, type Context } from './service.ts';
import type { Admitted } from './link-access.ts';

/**
 * How much one opened page and one network address may have in a full list. Above that, newcomers replace its newest
 * entries. People in one hall share an address, so its share is large: docs/registration.md.
 */
export interface Shares {
  readonly page: number;
  readonly network: number;
}

/** The shares in the list of players, in the list of teams (both in registrations), and in the photos (bytes). */
export const PLAYER_SHARES: Shares = { page: 5, network: 250 };
export const TEAM_SHARES: Shares = { page: 3, network: 20 };
export const PHOTO_SHARES: Shares = { page: 16 * 1024 * 1024, network: 75_000_000 };

/**
 * The places in a list of players, or of teams. In a full list a newcomer replaces the newest registration of the
 * largest group: docs/registration.md.
 */
export interface ListLimits<Link> {
  /** The registrations that give their place to a form. Throws if the form gets no place. */
  placeFor(context: Context<Link>, sent: Admitted): Promise<readonly string[]>;
  /** The reason why a form of this sender gets no place now; null if the form gets one. */
  closedNow(context: Context<Link>, by: FormSender): Promise<ClosedBecause | null>;
  /** True if the link accepts no more registrations. The organiser of the link sees this. */
  isFull(link: Link): Promise<boolean>;
}

/** The differences between the list of players and that of teams. */
interface LimitsOfKind<Link extends RegistrationLink, Kept extends StoredRegistration> {
  readonly store: Pick<StoreOfKind<Link, Kept>, 'waitingAt' | 'loadsOf' | 'sentBy'>;
  /** The most undecided and withdrawn registrations of one link. Without a valid ticket: the lower limit. */
  readonly most: { readonly known: number; readonly unknown: number };
  readonly shares: Shares;
  /** The reason why registration is closed; `full`: all places that the organiser gives are taken. */
  readonly whyClosed: (context: Context<Link>) => Promise<ClosedBecause | null>;
  /** A registration that gives its place where no group has more than its share; null: none. */
  readonly idleAt: (link: Link) => Promise<string | null>;
}

export function createPlayerLimits(
  store: PlayerRegistrationStore,
  idle: IdleCheck,
  now: () => number,
): ListLimits<PlayerLink> {
  async function placesTaken(tournament: string): Promise<number> {
    let taken = 0;
    for (const [state, count] of await store.countsOf(tournament)) if (takesPlace(state)) taken += count;
    return taken;
  }
  return createListLimits<PlayerLink, PlayerRegistration>({
    store,
    most: { known: 1_000, unknown: 300 },
    shares: PLAYER_SHARES,
    whyClosed: async ({ link: { tournament, settings }, over }) =>
      closedBecause(settings, { now: now(), taken: await placesTaken(tournament), over }),
    async idleAt({ code: link, settings: { asks } }) {
      // A recent withdrawal with photos keeps its place, so that no script fills the disk by withdrawing again and again.
      const withdrawn = (await store.withdrawnAt(link)).find(
        ({ id, at, bytes }) => bytes === 0 || idle.isIdle(id, at),
      );
      if (withdrawn !== undefined) return withdrawn.id;
      const unfinished = await store.unfinished({ link }, asks.photoRequired);
      return unfinished.find(({ id, at }) => idle.isIdle(id, at))?.id ?? null;
    },
  });
}

export function createTeamLimits(store: TeamRegistrationStore): ListLimits<TeamLink> {
  return createListLimits<TeamLink, TeamRegistration>({
    store,
    most: { known: 60, unknown: 30 },
    shares: TEAM_SHARES,
    whyClosed: async (context) => teamsClosedBecause(context),
    idleAt: async () => null,
  });
}

/** The reason why the registration of teams is closed; null if it is open. */
export function teamsClosedBecause({ link, over }: Context<TeamLink>): ClosedBecause | null {
  return over ?? (link.open ? null : 'closed');
}

function createListLimits<Link extends RegistrationLink, Kept extends StoredRegistration>({
  store,
  most,
  shares,
  whyClosed,
  idleAt,
}: LimitsOfKind<Link, Kept>): ListLimits<Link> {
  /** The registration that this newcomer replaces: the newest of a group; null: none. */
  async function newestOfGroup(
    of: PlacesOf,
    by: FormSender | null,
    onlyUnknown = false,
  ): Promise<string | null> {
    const group = groupToReplace(await store.loadsOf(of), by, shares, { of: 'registrations', onlyUnknown });
    return group === null ? null : ((await store.sentBy(of, group))[0]?.id ?? null);
  }

  /** The registration that a new one replaces in a full list; null: none. */
  const replaced = async (link: Link, sender: FormSender | null, known: boolean): Promise<string | null> =>
    (await newestOfGroup({ link: link.code }, sender, !known)) ?? idleAt(link);

  return {
    async placeFor(context, { known, sender }) {
      const { link } = context;
      const why = await whyClosed(context);
      if (why !== null) {
        const newest = why === 'full' ? await newestOfGroup({ tournament: link.tournament }, sender) : null;
        if (newest === null) throw closedFailure(why);
        return [newest];
      }
      const { registrations } = await store.waitingAt(link.code);
      if (registrations < (known ? most.known : most.unknown)) return [];
      const id = await replaced(link, sender, known);
      if (id === null) throw registrationFailure('list-full');
      return [id];
    },
    async closedNow(context, by) {
      const why = await whyClosed(context);
      const { tournament } = context.link;
      return why === 'full' && (await newestOfGroup({ tournament }, by)) !== null ? null : why;
    },
    async isFull(link) {
      const { registrations } = await store.waitingAt(link.code);
      return registrations >= most.known && (await replaced(link, null, true)) === null;
    },
  };
}

/**
 * The group whose newest registration a newcomer replaces in a full list; null: none. First the page that has most,
 * then the address that has most, if each has more than its share. A newcomer from that group gets no place.
 * `onlyUnknown`: a newcomer without a valid ticket replaces only its like.
 */
export function groupToReplace(
  loads: readonly SenderLoad[],
  by: FormSender | null,
  shares: Shares,
  { of, onlyUnknown = false }: { readonly of: 'registrations' | 'bytes'; readonly onlyUnknown?: boolean },
): SenderGroup | null {
  const pages = onlyUnknown ? loads.filter(({ page }) => page === '') : loads;
  const page = largest(pages, (load) => load[of]);
  const own = loads.find((load) => load.network === by?.network && load.page === by.page)?.[of] ?? 0;
  if (page !== null && page.amount > shares.page && isLarger(page.amount, own))
    return { network: page.of.network, page: page.of.page };
  if (onlyUnknown) return null;
  const networks = byNetwork(loads, of);
  const network = largest([...networks], ([, amount]) => amount);
  const ownNetwork = networks.get(by?.network ?? '') ?? 0;
  if (network === null || network.amount <= shares.network || !isLarger(network.amount, ownNetwork))
    return null;
  return { network: network.of[0], page: null };
}

/** Two groups of nearly one size never replace each other in turn. */
function isLarger(most: number, own: number): boolean {
  return most > own + 1;
}

function byNetwork(loads: readonly SenderLoad[], of: 'registrations' | 'bytes'): Map<string, number> {
  const networks = new Map<string, number>();
  for (const load of loads) networks.set(load.network, (networks.get(load.network) ?? 0) + load[of]);
  return networks;
}

function largest<Thing>(
  things: readonly Thing[],
  amountOf: (thing: Thing) => number,
): { readonly of: Thing; readonly amount: number } | null {
  let found: { of: Thing; amount: number } | null = null;
  for (const of of things) {
    const amount = amountOf(of);
    if (found === null || amount > found.amount) found = { of, amount };
  }
  return found;
}

/** The time (ms) without a change after which an unfinished registration, or photo, gives its place in a full list. */
const IDLE_AFTER = 30 * 60_000;
/** The most states that are known. The least recently used one leaves first. */
const MOST_KNOWN = 20_000;

/**
 * Tells whether something has not changed for half an hour. It counts by the running time, because the system clock of
 * a laptop may be set back or forward.
 */
export interface IdleCheck {
  /** Notes that this process has just written this. `at`: the stored time of the change, epoch ms. */
  wrote(id: string, at: number): void;
  /** True if nothing has changed for half an hour. `at`: the stored time of the last change, epoch ms. */
  isIdle(id: string, at: number): boolean;
}

/** `now`: the time of the system clock, epoch ms. `elapsed`: the running time, in monotonic ms. */
export function createIdleCheck(now: () => number, elapsed: () => number): IdleCheck {
  /** The running time of each known change. */
  const known = new LRUCache<string, number>(growingTo(MOST_KNOWN));

  function note(key: string, changedAt: number): number {
    known.set(key, changedAt);
    return changedAt;
  }

  return {
    wrote: (id, at) => void note(`${id} ${String(at)}`, elapsed()),
    isIdle(id, at) {
      const key = `${id} ${String(at)}`;
      // The system clock counts once, for a change by another process or before a restart.
      const changedAt = known.get(key) ?? note(key, elapsed() - Math.max(0, now() - at));
      return elapsed() - changedAt > IDLE_AFTER;
    },
  };
}

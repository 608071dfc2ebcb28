import { LRUCache } from 'lru-cache';
import type { Auction } from '#domain/auction/auction.ts';
import type { ClosedBecause, Over } from '#domain/registration/check-registration.ts';
import type { RegistrationSettings } from '#domain/registration/registration.ts';
import { closedBecause, takesPlace } from '#domain/registration/steps.ts';
import type { CrowdOnWire } from '#protocol/registration/registrations.ts';
import type {
  KeptSettings,
  Load,
  PlacesOf,
  RegistrationStore,
  Sender,
} from '#server/persistence/tables/registration/registration-rows.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { closedFailure, registrationFailure } from './failures.ts';
import type { Admitted } from './link-access.ts';

/**
 * How much one opened page and one network address may have in a full list. Above that, newcomers replace its newest
 * entries. People in one hall share an address, so its share is large: docs/decisions/registration.md.
 */
export interface Shares {
  readonly page: number;
  readonly network: number;
}

/** The shares in the list of players, in the list of teams (both in registrations), and in the photos (bytes). */
export const PLAYER_SHARES: Shares = { page: 5, network: 250 };
export const TEAM_SHARES: Shares = { page: 3, network: 20 };
export const PHOTO_SHARES: Shares = { page: 16 * 1024 * 1024, network: 75_000_000 };

/** From this number of registrations of one page, the organiser sees that page as a crowd. */
const TOLD_FROM = { players: 20, teams: 5 } as const;

/** A crowd: the registrations of one opened page, or of one network address with all its pages. */
export interface Crowd {
  readonly network: string;
  /** Null: all pages of the network address. */
  readonly page: string | null;
}

/**
 * The crowd whose newest registration a newcomer replaces in a full list; null: none. First the page that has most,
 * then the address that has most, if each has more than its share. A newcomer from that crowd gets no place.
 * `onlyUnknown`: a newcomer without a valid ticket replaces only its like.
 */
export function crowdToReplace(
  loads: readonly Load[],
  by: Sender | null,
  shares: Shares,
  { of, onlyUnknown = false }: { readonly of: 'registrations' | 'bytes'; readonly onlyUnknown?: boolean },
): Crowd | null {
  const pages = onlyUnknown ? loads.filter(({ page }) => page === '') : loads;
  const page = largest(pages, (load) => load[of]);
  const own = loads.find((load) => load.network === by?.network && load.page === by.page)?.[of] ?? 0;
  if (page !== null && page.amount > shares.page && isFar(page.amount, own))
    return { network: page.of.network, page: page.of.page };
  if (onlyUnknown) return null;
  const networks = byNetwork(loads, of);
  const network = largest([...networks], ([, amount]) => amount);
  const ownNetwork = networks.get(by?.network ?? '') ?? 0;
  if (network === null || network.amount <= shares.network || !isFar(network.amount, ownNetwork)) return null;
  return { network: network.of[0], page: null };
}

/** Two crowds of nearly one size never replace each other in turn. */
function isFar(most: number, own: number): boolean {
  return most > own + 1;
}

function byNetwork(loads: readonly Load[], of: 'registrations' | 'bytes'): Map<string, number> {
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

/** A registration that waits for the organiser, the newest first in a list. */
interface Waiting {
  readonly sender: Sender | null;
  readonly plan: { readonly name: string };
}

const MOST_CROWDS = 10;
const NAMES_OF_CROWD = 3;

/** The crowds that the organiser sees in the list, the largest first: pages, and else whole addresses. */
export function crowdsIn(waiting: readonly Waiting[], kind: keyof typeof TOLD_FROM): CrowdOnWire[] {
  const { network: shareOfNetwork } = kind === 'players' ? PLAYER_SHARES : TEAM_SHARES;
  const sent = waiting.flatMap(({ sender, plan }) =>
    sender === null ? [] : [{ ...sender, name: plan.name }],
  );
  const pages = [...groupedBy(sent, crowdText).values()].filter(({ length }) => length >= TOLD_FROM[kind]);
  const told = new Set(pages.flatMap(([first]) => first?.network ?? []));
  const networks = [...groupedBy(sent, ({ network }) => network)].flatMap(([network, those]) =>
    those.length > shareOfNetwork && !told.has(network) ? [those] : [],
  );
  const onWire = (is: CrowdOnWire['is'], those: typeof sent): CrowdOnWire[] =>
    those.slice(0, 1).map(({ network, page }) => ({
      sender: crowdText({ network, page: is === 'phone' ? page : null }),
      is,
      waiting: those.length,
      names: those.slice(0, NAMES_OF_CROWD).map(({ name }) => name),
    }));
  return [
    ...pages.flatMap((those) => onWire('phone', those)),
    ...networks.flatMap((those) => onWire('network', those)),
  ]
    .toSorted((a, b) => b.waiting - a.waiting)
    .slice(0, MOST_CROWDS);
}

function groupedBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}

/** The text by which the organiser's page names a crowd. `crowdOf` parses it. */
function crowdText({ network, page }: Crowd): string {
  return page === null ? network : `${network}.${page}`;
}

export function crowdOf(text: string): Crowd {
  const [network = '', page = null] = text.split('.');
  return { network, page };
}

/** The time (ms) without a change after which an unfinished registration, or photo, gives its place in a full list. */
const STANDS_STILL = 30 * 60_000;
/** The most states that are known. The least recently used one leaves first. */
const MOST_KNOWN = 20_000;

/**
 * Tells whether something has stood still for half an hour. It counts by the running time, because the system clock of a
 * laptop may be set back or forward.
 */
export interface Standstill {
  /** Notes that this process has just written this. `at`: the stored time of the change, epoch ms. */
  wrote(id: string, at: number): void;
  /** True if nothing has changed for half an hour. `at`: the stored time of the last change, epoch ms. */
  isOver(id: string, at: number): boolean;
}

interface StandstillParts {
  /** The time of the system clock, epoch ms. */
  readonly now: () => number;
  /** The running time, in monotonic ms. */
  readonly elapsed: () => number;
}

export function createStandstill({ now, elapsed }: StandstillParts): Standstill {
  /** The running time of each known change. */
  const known = new LRUCache<string, number>({ max: MOST_KNOWN });

  function note(key: string, changedAt: number): number {
    known.set(key, changedAt);
    return changedAt;
  }

  return {
    wrote: (id, at) => void note(`${id} ${String(at)}`, elapsed()),
    isOver(id, at) {
      const key = `${id} ${String(at)}`;
      // The system clock counts once, for a change by another process or before a restart.
      const changedAt = known.get(key) ?? note(key, elapsed() - Math.max(0, now() - at));
      return elapsed() - changedAt > STANDS_STILL;
    },
  };
}

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

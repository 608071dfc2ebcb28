import { createHmac } from 'node:crypto';
import { makeToken } from '#server/accounts/sessions.ts';
import type { CrowdOnWire } from '#protocol/registration/registrations.ts';
import type { Load, Sender } from '#server/persistence/tables/registration/registration-rows.ts';
import type { SecretStore } from '#server/persistence/tables/store.ts';

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

/** Makes the sender of a form: keyed hashes for one link, from which no address can be read. */
export type SenderOf = (at: { link: string; network: string; ticket: string | null }) => Promise<Sender>;

/** The length of a hash: 128 bits. */
const HASH_LENGTH = 22;

/** The key of the hashes belongs to the installation. */
export function createSenderOf(secrets: SecretStore): SenderOf {
  let key: Promise<string> | null = null;
  return async ({ link, network, ticket }) => {
    key ??= secrets.keep('registration-senders', makeToken()).catch((error: unknown) => {
      key = null;
      throw error;
    });
    const secret = await key;
    const hash = (text: string): string =>
      createHmac('sha256', secret).update(`${link} ${text}`).digest('base64url').slice(0, HASH_LENGTH);
    // All forms of one address without a valid ticket count as one page.
    return { network: hash(network), page: ticket === null ? '' : hash(`${network} ${ticket}`) };
  };
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

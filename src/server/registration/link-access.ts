import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_PATTERN } from '#protocol/paths.ts';
import { makeToken, tokenHash } from '#server/accounts/sessions.ts';
import { serviceFailure, assertPaced } from '#server/base/failure.ts';
import type { ShareCount } from '#server/cluster/cluster.ts';
import { networkOf, createPace, type PaceLimits } from '#server/limits/counters.ts';
import type { FormSender } from '#server/persistence/tables/registration/registration-store.ts';
import type { SecretStore } from '#server/persistence/tables/store.ts';
import type { ServerClock } from '#server/base/server-clock.ts';

/** The limit of calls from one network with one code. The code of a link is that of every form in a hall. */
const CALLS: PaceLimits = { atOnce: 1_000, perSecond: 20, mostKeys: 20_000 };
/** The limit of calls from one network with all codes: a hall of phones uploads its photos at the same time. */
const ALL_CALLS: PaceLimits = { atOnce: 4_000, perSecond: 100, mostKeys: 20_000 };
/** The limit of wrong codes from one network. */
const GUESSES: PaceLimits = { atOnce: 30, perSecond: 0.5, mostKeys: 20_000 };
/** The limit of registrations from one network: two hundred players may share one address. */
const OF_NETWORK: PaceLimits = { atOnce: 250, perSecond: 1, mostKeys: 20_000 };
/** The limit of registrations by one link, from phones with a valid ticket. */
const OF_LINK: PaceLimits = { atOnce: 250, perSecond: 1, mostKeys: 5_000 };
/** The limit of registrations by one link, from phones without a valid ticket. */
const OF_LINK_AT_ONCE: PaceLimits = { atOnce: 150, perSecond: 0.5, mostKeys: 5_000 };

/**
 * The valid age (ms) of a ticket: from the shortest time in which a person fills in the form, to the longest time for
 * which a page stays open.
 */
const TICKET_AGE = { least: 5_000, most: 7 * 24 * 60 * 60_000 } as const;

/** The code that a call carries ('' for none), and the network address of its caller. */
export interface Caller {
  readonly code: string;
  readonly address: string;
}

/**
 * Authenticates calls by the code of a link, a receipt, or a guardian's link, and limits the calls. Each method
 * throws the failure that ends the call.
 */
interface LinkAccess<Link, Kept, By> {
  /**
   * Counts a call before its body is read. Answers 429 if one network calls too often with one code, or with all codes.
   */
  pace(caller: Caller): void;
  link(caller: Caller): Promise<Link>;
  registration(caller: Caller, by: By): Promise<Kept>;
  /** Makes a ticket for the page: a signed time, which the form of the page sends back. */
  ticket(caller: Caller, code: string): Promise<string>;
  /** The sender of a form that this caller would send without a ticket yet. */
  senderAt(caller: Caller, code: string): Promise<FormSender>;
  /** Counts one registration, or answers 429. */
  admit(caller: Caller, code: string, ticket: string): Promise<Admitted>;
}

/** The sender of a form. */
export interface Admitted {
  /** True for a valid ticket: its page was open for a while. */
  readonly known: boolean;
  readonly sender: FormSender;
}

export function createLinkAccess<Link, Kept, By>({
  store,
  kind,
  secrets,
  senderOf,
  now,
  elapsed,
  share,
}: {
  readonly store: {
    linkByCode(code: string): Promise<Link | null>;
    by(what: By, value: string): Promise<Kept | null>;
  };
  /** The links of players and those of teams are counted separately. */
  readonly kind: 'player' | 'team';
  readonly secrets: SecretStore;
  readonly senderOf: SenderOf;
  readonly share: ShareCount;
} & ServerClock): LinkAccess<Link, Kept, By> {
  const counted = (name: string) => share(kind === 'team' ? `team-${name}` : name);
  const calls = createPace(elapsed, CALLS, counted('registration-calls'));
  const allCalls = createPace(elapsed, ALL_CALLS, counted('registration-calls-of-network'));
  const guesses = createPace(elapsed, GUESSES, counted('registration-guesses'));
  const ofNetwork = createPace(elapsed, OF_NETWORK, counted('registrations-of-network'));
  const ofLink = createPace(elapsed, OF_LINK, counted('registrations-of-link'));
  const atOnce = createPace(elapsed, OF_LINK_AT_ONCE, counted('registrations-at-once'));
  let secret: Promise<string> | null = null;

  async function foundBy<Found>(
    caller: Caller,
    find: (code: string) => Promise<Found | null>,
  ): Promise<Found> {
    const { code } = caller;
    const found = CODE_PATTERN.test(code) ? await find(code) : null;
    if (found !== null) return found;
    const seconds = guesses.take(networkOf(caller.address));
    throw serviceFailure(seconds > 0 ? { code: 'too-many-attempts', seconds } : { code: 'no-such-link' });
  }

  async function signed(code: string, network: string, at: string): Promise<string> {
    secret ??= secrets.keep('registration-tickets', makeToken()).catch((error: unknown) => {
      secret = null;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(`${code} ${network} ${at}`)
      .digest('base64url');
  }

  async function isValid(caller: Caller, code: string, ticket: string): Promise<boolean> {
    const [at = '', mark = ''] = ticket.split('.');
    // A clock that was set back makes the ticket one of the future: its distance counts as its age.
    const age = Math.abs(now() - Number.parseInt(at, 36));
    if (!(age >= TICKET_AGE.least && age <= TICKET_AGE.most)) return false;
    const right = Buffer.from(await signed(code, networkOf(caller.address), at));
    const given = Buffer.from(mark);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    pace(caller) {
      const network = networkOf(caller.address);
      // Other processes learn the key, and a code must not leave this one.
      assertPaced(allCalls.take(network) || calls.take(tokenHash(`${network} ${caller.code}`)));
    },
    link: (caller) => foundBy(caller, (code) => store.linkByCode(code)),
    registration: (caller, by) => foundBy(caller, (code) => store.by(by, code)),
    async ticket(caller, code) {
      const at = now().toString(36);
      return `${at}.${await signed(code, networkOf(caller.address), at)}`;
    },
    // A page that has just opened has a ticket of its own, so it counts as a page without forms.
    senderAt: (caller, code) =>
      senderOf({ link: code, network: networkOf(caller.address), ticket: 'opens now' }),
    async admit(caller, code, ticket) {
      const network = networkOf(caller.address);
      const known = await isValid(caller, code, ticket);
      // Phones without a ticket have a separate limit, so that they do not block phones with a ticket.
      assertPaced(
        ofNetwork.take(network) || (known ? ofLink.take(code) && atOnce.take(code) : atOnce.take(code)),
      );
      return { known, sender: await senderOf({ link: code, network, ticket: known ? ticket : null }) };
    },
  };
}

/** Makes the sender of a form: keyed hashes for one link, from which no address can be read. */
type SenderOf = (at: { link: string; network: string; ticket: string | null }) => Promise<FormSender>;

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

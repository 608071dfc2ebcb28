import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { PRIVATE_DATA_DAYS } from '#domain/registration/private-data.ts';
import {
  checkTeamRegistration,
  ownerMay,
  type TeamRegistrationPlan,
} from '#domain/registration/team-registration.ts';
import { toFlag, toText } from '#protocol/loose-values.ts';
import type { OwnTeamPage, TeamForm, TeamSubmitRequest } from '#protocol/registration/teams.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex } from '#server/concurrency/mutex.ts';
import type { Images } from '#server/images/images.ts';
import { makeCode } from '#server/links/codes.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import type {
  KeptTeamRegistration,
  KeptTeamSettings,
  TeamRegistrationStore,
} from '#server/persistence/ports/team-registration-store.ts';
import type { Random } from '#server/random.ts';
import { trustedForm } from '#server/registration/form.ts';
import { closedFailure, registrationFailure } from '#server/registration/refused.ts';
import { assertNameFree, keepTeam, teamSeenIn } from './team-seen.ts';

/** Undecided and withdrawn ones of one link, at most; of phones that did not have its page for a while, fewer. */
const MOST_WAITING = { known: 60, unknown: 30 } as const;

/** Whether a link takes no team any more: for its organiser. */
export function isTeamListFull(waiting: number): boolean {
  return waiting >= MOST_WAITING.known;
}

/** What becomes of a form: the registration, and whether it is new. */
interface Submitted {
  readonly registration: KeptTeamRegistration;
  readonly isNew: boolean;
}

/** Registrations of teams by link. Every call throws the `Failure` that ends it. */
export interface TeamRegistrations {
  /** Takes a form once for each key. `admit`: true where the phone has had the page for a while. */
  submit(by: KeptTeamSettings, sent: TeamSubmitRequest, admit: () => Promise<boolean>): Promise<Submitted>;
  correct(id: string, form: TeamForm): Promise<KeptTeamRegistration>;
  withdraw(id: string): Promise<KeptTeamRegistration>;
  ownPage(registration: KeptTeamRegistration): Promise<OwnTeamPage>;
  auctionOf(tournament: string): Promise<Auction>;
  /** Makes the rows agree with the teams: a server that stops between an order and its row leaves them apart. */
  agree(tournament: string): Promise<KeptTeamRegistration[]>;
  /** One thing at a time happens to the registrations of a tournament. */
  inTurn<Answer>(tournament: string, task: () => Promise<Answer>): Promise<Answer>;
}

interface TeamRegistrationParts {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly images: Images;
  readonly random: Pick<Random, 'id'>;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createTeamRegistrations(parts: TeamRegistrationParts): TeamRegistrations {
  const { store, phones, auctions, images, random, now } = parts;
  const mutex = createKeyedMutex();
  const inTurn: TeamRegistrations['inTurn'] = (tournament, task) => mutex.run(tournament, task);

  async function auctionOf(tournament: string): Promise<Auction> {
    const auction = await auctions.auctionOf(tournament);
    if (auction === null) throw serviceFailure({ code: 'no-such-link' });
    return auction;
  }

  async function registrationOf(id: string): Promise<KeptTeamRegistration> {
    const found = await store.by('id', id);
    if (found === null) throw registrationFailure('no-such-registration');
    return found;
  }

  async function assertOpen(by: KeptTeamSettings, known: boolean): Promise<void> {
    const settings = await store.settingsOf(by.tournament);
    if (settings?.code !== by.code) throw serviceFailure({ code: 'no-such-link' });
    if (!settings.open) throw closedFailure('closed');
    const most = known ? MOST_WAITING.known : MOST_WAITING.unknown;
    if ((await store.waitingAt(by.code)) >= most) throw registrationFailure('list-full');
  }

  /** A form that the rules of teams take, with its logo as it will be kept. */
  async function judged(form: TeamForm, auction: Auction, before: KeptTeamRegistration | null) {
    const plan = planOf(form, before !== null);
    assertNameFree(auction, plan, before?.id ?? 'new');
    if (form.logo === undefined) return { plan, logo: before?.logo ?? null, unkept: null };
    const image = await images.judge(form.logo);
    if (!image.ok) throw serviceFailure(image.problem, 'logo');
    // An owner sends a picture, never the address of one.
    if (image.address !== null && image.unkept === null)
      throw registrationFailure('photo-not-usable', { field: 'logo' });
    return { plan, logo: image.address, unkept: image.unkept };
  }

  async function withLogo<Answer>(
    unkept: Awaited<ReturnType<typeof judged>>['unkept'],
    auction: Auction,
    task: () => Promise<Answer>,
  ): Promise<Answer> {
    const kept = await images.keep(unkept, auction.tournament.organiser);
    if (!kept.ok) throw registrationFailure('photos-full', { field: 'logo' });
    try {
      return await task();
    } catch (error) {
      await kept.letGo();
      throw error;
    }
  }

  /** Changes a registration that nobody has decided, as it is when its turn comes. */
  async function change(
    id: string,
    refusal: 'not-correctable' | 'not-withdrawable',
    changes: Partial<KeptTeamRegistration>,
  ): Promise<KeptTeamRegistration> {
    const found = await registrationOf(id);
    return inTurn(found.tournament, async () => {
      const before = await registrationOf(id);
      const seen = teamSeenIn(await auctionOf(before.tournament), before);
      if (!ownerMay(seen.state)) throw registrationFailure(refusal);
      const after = { ...seen, ...changes, changedAt: now() };
      await store.change(before, after);
      return after;
    });
  }

  return {
    inTurn,
    auctionOf,

    async submit(by, { key, form }, admit) {
      const { tournament, code: link } = by;
      const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const sentBefore = async (): Promise<Submitted | null> => {
        const registration = await store.bySubmitKey(tournament, key);
        if (registration === null) return null;
        if (registration.formHash !== formHash) throw registrationFailure('key-used');
        return { registration, isNew: false };
      };
      const before = await sentBefore();
      if (before !== null) return before;
      const known = await admit();
      const auction = await auctionOf(tournament);
      const { plan, logo, unkept } = await judged(form, auction, null);
      return inTurn(tournament, async () => {
        const overtaken = await sentBefore();
        if (overtaken !== null) return overtaken;
        await assertOpen(by, known);
        return withLogo(unkept, auction, async () => {
          const registration: KeptTeamRegistration = {
            ...{ id: random.id(), tournament, link, submitKey: key, formHash, ownCode: makeCode() },
            ...{ state: 'new', team: null, plan, logo },
            ...{ createdAt: now(), changedAt: now(), revision: 1 },
          };
          await store.add(registration);
          return { registration, isNew: true };
        });
      });
    },

    async correct(id, form) {
      const before = await registrationOf(id);
      const auction = await auctionOf(before.tournament);
      if (!ownerMay(teamSeenIn(auction, before).state)) throw registrationFailure('not-correctable');
      const { plan, logo, unkept } = await judged(form, auction, before);
      return withLogo(unkept, auction, () => change(id, 'not-correctable', { plan, logo }));
    },

    withdraw: (id) => change(id, 'not-withdrawable', { state: 'withdrawn', logo: null }),

    async ownPage(registration) {
      const auction = await auctionOf(registration.tournament);
      const { name, date, time } = auction.tournament;
      const { state, plan, logo, createdAt } = teamSeenIn(auction, registration);
      return {
        tournament: { name, date, time },
        privateDataDays: PRIVATE_DATA_DAYS,
        ...{ state, form: plan, logo, createdAt },
        mayChange: ownerMay(state),
      };
    },

    async agree(tournament) {
      const kept = await store.of(tournament);
      const held = await auctionOf(tournament);
      if (kept.every((one) => teamSeenIn(held, one) === one)) return kept;
      return inTurn(tournament, async () => {
        const rows = await store.of(tournament);
        // After the rows and at the log's end: the auction has every team that another process added.
        const auction = (await auctions.auctionAtEnd(tournament)) ?? held;
        for (const before of rows) {
          const seen = teamSeenIn(auction, before);
          if (seen !== before) await keepTeam({ store, phones }, before, { ...seen, changedAt: now() });
        }
        return store.of(tournament);
      });
    },
  };
}

function planOf(form: TeamForm, hasConsented: boolean): TeamRegistrationPlan {
  return trustedForm(
    checkTeamRegistration({
      name: toText(form.name),
      bidder: toText(form.bidder),
      phone: toText(form.phone),
      colour: toText(form.colour),
      consent: hasConsented || toFlag(form.consent),
    }),
  );
}

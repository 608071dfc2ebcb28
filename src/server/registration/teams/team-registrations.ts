import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import { PRIVATE_DATA_DAYS } from '#domain/registration/registration.ts';
import type { ClosedBecause } from '#domain/registration/check-registration.ts';
import { ownerMay, teamKeys, type TeamRegistrationPlan } from '#domain/registration/team-registration.ts';
import type {
  OwnTeamPage,
  TeamCorrectRequest,
  TeamForm,
  TeamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import type { Images } from '#server/images/images.ts';
import { makeCode } from '#server/base/codes.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type {
  KeptTeamRegistration,
  KeptTeamSettings,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/team-registrations.ts';
import type { Sender } from '#server/persistence/tables/registration/registration-rows.ts';
import type { Random } from '#server/base/random.ts';
import { tournamentOnWire } from '#server/registration/answers.ts';
import type { Admitted } from '#server/registration/door.ts';
import { crowdToReplace, TEAM_SHARES, type Crowd } from '#server/registration/fair-share.ts';
import type { OverOf } from '#server/registration/room-in-list.ts';
import { unlessOvertaken, untilNotOvertaken } from '#server/registration/overtaken.ts';
import { closedFailure, registrationFailure } from '#server/registration/refused.ts';
import { teamPlanOf } from './team-form.ts';
import {
  assertNameFree,
  coloursOfOthers,
  formSeenIn,
  hasPhoneOfTeam,
  keepApproved,
  resultIn,
  teamSeenIn,
} from './team-seen.ts';

/** The most undecided registrations of one link, withdrawn ones included. Without a valid ticket: the lower limit. */
const MOST_WAITING = { known: 60, unknown: 30 } as const;

/** The outcome of a submitted form: its registration, and whether the registration is new. */
interface Submitted {
  readonly registration: KeptTeamRegistration;
  readonly isNew: boolean;
}

/** Registrations of teams by link. Every method throws the `Failure` that ends the call. */
export interface TeamRegistrations {
  /** True if a link accepts no more teams. The organiser of the link sees this. */
  isListFull(link: string): Promise<boolean>;
  readonly overOf: OverOf;
  /** The reason why the form is closed; null if it is open. */
  closedBecause(link: Pick<KeptTeamSettings, 'open'>, auction: Auction): Promise<ClosedBecause | null>;
  /** Deletes the undecided registrations of a crowd. Returns their number. */
  clear(tournament: string, crowd: Crowd): Promise<number>;
  /** Stores a form once for each key. */
  submit(by: KeptTeamSettings, sent: TeamSubmitRequest, admit: () => Promise<Admitted>): Promise<Submitted>;
  correct(id: string, sent: TeamCorrectRequest): Promise<KeptTeamRegistration>;
  withdraw(id: string): Promise<KeptTeamRegistration>;
  ownPage(registration: KeptTeamRegistration): Promise<OwnTeamPage>;
  auctionOf(tournament: string): Promise<Auction>;
  /** Makes the rows match the teams, after a server stopped between an order and its row. */
  agree(tournament: string): Promise<KeptTeamRegistration[]>;
  /** Runs one task at a time for the registrations of a tournament. */
  inTurn<Answer>(tournament: string, task: () => Promise<Answer>): Promise<Answer>;
}

interface TeamRegistrationParts {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly overOf: OverOf;
  readonly images: Images;
  readonly random: Pick<Random, 'id'>;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

export function createTeamRegistrations(parts: TeamRegistrationParts): TeamRegistrations {
  const { store, phones, auctions, overOf, images, random, now } = parts;
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

  /**
   * Makes a place for a form, or throws. In a full list the form replaces the newest registration of a crowd:
   * docs/decisions/registration.md.
   */
  async function makeRoom(by: KeptTeamSettings, auction: Auction, sent: Admitted): Promise<void> {
    const { known, sender } = sent;
    const settings = await store.settingsOf(by.tournament);
    if (settings?.code !== by.code) throw serviceFailure({ code: 'no-such-link' });
    const why = await closedBecause(settings, auction);
    if (why !== null) throw closedFailure(why);
    const most = known ? MOST_WAITING.known : MOST_WAITING.unknown;
    if ((await store.waitingAt(by.code)) < most) return;
    const gives = await givesWay(by.code, sender, !known);
    if (gives === null) throw registrationFailure('list-full');
    await store.remove(by.tournament, gives);
  }

  async function closedBecause(
    { open }: Pick<KeptTeamSettings, 'open'>,
    auction: Auction,
  ): Promise<ClosedBecause | null> {
    return (await overOf(auction)) ?? (open ? null : 'closed');
  }

  /**
   * Throws if another undecided registration than `own` has this name. Names are shown to everybody; numbers are not
   * compared here.
   */
  async function assertOtherName(tournament: string, sent: TeamRegistrationPlan, own: string): Promise<void> {
    const { name } = teamKeys(sent);
    const all = await store.of(tournament);
    if (all.some(({ id, state, plan }) => id !== own && state === 'new' && teamKeys(plan).name === name))
      throw registrationFailure('team-registered-already', { field: 'name' });
  }

  async function givesWay(link: string, by: Sender | null, onlyUnknown: boolean): Promise<string | null> {
    const how = { of: 'registrations', onlyUnknown } as const;
    const crowd = crowdToReplace(await store.loadsOf({ link }), by, TEAM_SHARES, how);
    return crowd === null ? null : ((await store.sentBy({ link }, crowd))[0] ?? null);
  }

  /** Validates a form against the rules for teams. Returns its plan, and the logo that is to be stored. */
  async function judged(form: TeamForm, auction: Auction, before: KeptTeamRegistration | null) {
    const plan = teamPlanOf(form, before !== null);
    assertNameFree(auction, plan, before?.id ?? 'new');
    if (form.logo === undefined) return { plan, logo: before?.logo ?? null, unkept: null };
    const image = await images.judge(form.logo);
    if (!image.ok) throw serviceFailure(image.problem, 'logo');
    // An owner must send an image. The address of a stored image is refused.
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

  /** True if the owner may change the registration. After the end of the auction only the organiser may. */
  async function mayChange(auction: Auction, state: KeptTeamRegistration['state']): Promise<boolean> {
    return ownerMay(state) && (await overOf(auction)) === null;
  }

  /** Changes an undecided registration in its turn. */
  async function change(
    id: string,
    refusal: 'not-correctable' | 'not-withdrawable',
    changes: Partial<KeptTeamRegistration>,
    check: (seen: KeptTeamRegistration) => Promise<void> | void = () => undefined,
  ): Promise<KeptTeamRegistration> {
    const found = await registrationOf(id);
    const attempt = async (): Promise<KeptTeamRegistration> => {
      const before = await registrationOf(id);
      const seen = teamSeenIn(await auctionOf(before.tournament), before);
      if (!ownerMay(seen.state)) throw registrationFailure(refusal);
      await check(seen);
      const after = { ...seen, ...changes, changedAt: now() };
      await store.change(before, after);
      return after;
    };
    return inTurn(found.tournament, () => untilNotOvertaken(attempt));
  }

  return {
    inTurn,
    auctionOf,
    overOf,
    closedBecause,

    async isListFull(link) {
      if ((await store.waitingAt(link)) < MOST_WAITING.known) return false;
      return (await givesWay(link, null, false)) === null;
    },

    clear: (tournament, crowd) =>
      inTurn(tournament, async () => {
        const ids = await store.sentBy({ tournament }, crowd);
        for (const id of ids) await store.remove(tournament, id);
        return ids.length;
      }),

    async submit(by, { key, form, another = false }, admit) {
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
      const admitted = await admit();
      const auction = await auctionOf(tournament);
      const why = await closedBecause(by, auction);
      if (why !== null) throw closedFailure(why);
      const { plan, logo, unkept } = await judged(form, auction, null);
      return inTurn(tournament, async () => {
        const overtaken = await sentBefore();
        if (overtaken !== null) return overtaken;
        if (!another) await assertOtherName(tournament, plan, 'new');
        await makeRoom(by, await auctionOf(tournament), admitted);
        return withLogo(unkept, auction, async () => {
          const registration: KeptTeamRegistration = {
            ...{ id: random.id(), tournament, link, submitKey: key, formHash, ownCode: makeCode() },
            sender: admitted.sender,
            ...{ state: 'new', team: null, plan, logo },
            ...{ createdAt: now(), changedAt: now(), revision: 1 },
          };
          await store.add(registration);
          return { registration, isNew: true };
        });
      });
    },

    async correct(id, { form, another = false }) {
      const before = await registrationOf(id);
      const auction = await auctionOf(before.tournament);
      if (!(await mayChange(auction, teamSeenIn(auction, before).state)))
        throw registrationFailure('not-correctable');
      const { plan, logo, unkept } = await judged(form, auction, before);
      const check = async (seen: KeptTeamRegistration): Promise<void> => {
        const isRenamed = teamKeys(plan).name !== teamKeys(seen.plan).name;
        if (isRenamed && !another) await assertOtherName(seen.tournament, plan, id);
      };
      return withLogo(unkept, auction, () => change(id, 'not-correctable', { plan, logo }, check));
    },

    withdraw: (id) => change(id, 'not-withdrawable', { state: 'withdrawn', logo: null }),

    async ownPage(registration) {
      const auction = await auctionOf(registration.tournament);
      const seen = teamSeenIn(auction, registration);
      const { state, logo, createdAt } = seen;
      return {
        tournament: tournamentOnWire(auction),
        privateDataDays: PRIVATE_DATA_DAYS,
        ...{ state, form: formSeenIn(auction, seen), logo, createdAt },
        mayChange: await mayChange(auction, state),
        mayWithdraw: ownerMay(state),
        colours: coloursOfOthers(auction, seen.team),
        result: state === 'approved' ? resultIn(auction, seen.team) : null,
      };
    },

    async agree(tournament) {
      const kept = await store.of(tournament);
      const held = await auctionOf(tournament);
      if (kept.every((one) => teamSeenIn(held, one) === one && !hasPhoneOfTeam(one))) return kept;
      return inTurn(tournament, async () => {
        const rows = await store.of(tournament);
        // Read the auction after the rows, and at the end of the log: then it has every team that another process
        // added.
        const auction = (await auctions.auctionAtEnd(tournament)) ?? held;
        for (const before of rows) {
          const seen = teamSeenIn(auction, before);
          if (seen === before && !hasPhoneOfTeam(before)) continue;
          const after = { ...seen, changedAt: now() };
          if (seen.state === 'approved' && seen.team === seen.id)
            await keepApproved({ store, phones }, before, after);
          // Another process changed the row in the meantime. The next call repairs it.
          else await store.change(before, after).catch(unlessOvertaken);
        }
        return store.of(tournament);
      });
    },
  };
}

import type { Auction } from '#domain/auction/auction.ts';
import { enterTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import type { ClosedBecause, Over } from '#domain/registration/check-registration.ts';
import { PRIVATE_DATA_DAYS } from '#domain/registration/registration.ts';
import {
  checkTeamRegistration,
  ownerMay,
  teamKeys,
  type TeamRegistrationPlan,
} from '#domain/registration/team-registration.ts';
import type { Team } from '#domain/tournament/team.ts';
import type {
  OwnTeamPage,
  TeamCorrectRequest,
  TeamForm,
  TeamSubmitRequest,
} from '#protocol/registration/teams.ts';
import { toFlag, toText } from '#protocol/schema-parts.ts';
import { Failure, refusalBody, serviceFailure } from '#server/base/failure.ts';
import type { Images } from '#server/images/images.ts';
import type { Sender } from '#server/persistence/tables/registration/registration-rows.ts';
import type {
  KeptTeamRegistration,
  KeptTeamSettings,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/team-registrations.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { closedFailure, registrationFailure } from './failures.ts';
import type { Admitted } from './link-access.ts';
import { crowdToReplace, type OverOf, TEAM_SHARES } from './list-limits.ts';
import { coloursOfOthers, formSeenIn, resultIn, tournamentOnWire } from './pages.ts';
import { trustedForm } from './players.ts';
import {
  createRegistrationService,
  type RegistrationService,
  type ServiceParts,
  unlessOvertaken,
} from './service.ts';

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
function teamPlanOf(form: TeamForm, hasConsented: boolean): TeamRegistrationPlan {
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

interface Keepers {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
}

/**
 * True if an approved registration still has the phone number that belongs to its team. A registration that was merged
 * into a team without a number keeps its own.
 */
export function hasPhoneOfTeam({ id, team, state, plan }: KeptTeamRegistration): boolean {
  return state === 'approved' && team === id && plan.phone !== null;
}

/**
 * Writes an approved registration, and gives its team the owner's phone number. A faster process may already have
 * written the same.
 */
export async function keepApproved(
  { store, phones }: Keepers,
  before: KeptTeamRegistration,
  after: KeptTeamRegistration,
): Promise<void> {
  const { phone } = before.plan;
  if (phone !== null && after.team !== null) await phones.keep(after.tournament, after.team, phone);
  await store
    .change(before, { ...after, plan: { ...after.plan, phone: null } })
    .catch(async (error: unknown) => {
      unlessOvertaken(error);
      // Another process deleted the registration for good, so the phone number of the team is deleted, too.
      const isGone = (await store.by('id', before.id)) === null;
      if (isGone && after.team !== null) await phones.keep(after.tournament, after.team, null);
    });
}

/**
 * The state of a registration according to the teams. A team has the id of its registration, so it counts as approved
 * even if the server stopped before writing its row. It counts as rejected when its team was removed. An approved
 * registration has the team's present name: docs/decisions/players.md.
 */
export function teamSeenIn(
  { teams }: Pick<Auction, 'teams'>,
  registration: KeptTeamRegistration,
): KeptTeamRegistration {
  const { id, team, state } = registration;
  if (state === 'withdrawn') return registration;
  if (team === null) return teams.has(id) ? { ...registration, state: 'approved', team: id } : registration;
  const { name } = teams.get(team) ?? {};
  if (name === undefined) return { ...registration, state: 'rejected', team: null };
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}

/** The team that a registration becomes. The team has the id of the registration. */
export function teamOf({ id, plan, logo }: KeptTeamRegistration, createdAt: number): Team {
  const { name, bidder, colour } = plan;
  return { id, createdAt, name, logo, bidder, ...(colour !== null && { colour }) };
}

/**
 * Refuses a name that another team has, or that looks the same in print. The owner then learns of the clash before
 * the organiser decides.
 */
function assertNameFree(auction: Auction, { name }: TeamRegistrationPlan, id: string): void {
  const decision = enterTeam(auction, { type: 'enter-team', team: { id, name, logo: null, createdAt: 0 } });
  if (!decision.ok)
    throw new Failure('refusal', { ...refusalBody(decision.problem, auction), field: 'name' });
}

/** The most undecided registrations of one link, withdrawn ones included. Without a valid ticket: the lower limit. */
const MOST_WAITING = { known: 60, unknown: 30 } as const;

interface AroundTeams {
  readonly auction: Auction;
  /** The reason why registration has ended, whatever the settings say; null if it has not ended. */
  readonly over: Over | null;
}

/** A form with its logo; `unkept`: the logo is new and has to be stored. */
type CheckedTeam = Pick<KeptTeamRegistration, 'plan' | 'logo'> & {
  readonly auction: Auction;
  readonly unkept: Parameters<Images['keep']>[0];
};

/** Teams whose owners register them by a link. */
interface TeamKind {
  readonly link: KeptTeamSettings;
  readonly kept: KeptTeamRegistration;
  readonly sent: TeamSubmitRequest;
  readonly around: AroundTeams;
  readonly checked: CheckedTeam;
}

/** Registrations of teams by link. Every method throws the `Failure` that ends the call. */
export interface TeamRegistrations extends RegistrationService<TeamKind> {
  /** True if a link accepts no more teams. The organiser of the link sees this. */
  isListFull(link: string): Promise<boolean>;
  correct(id: string, sent: TeamCorrectRequest): Promise<KeptTeamRegistration>;
  withdraw(id: string): Promise<KeptTeamRegistration>;
  ownPage(registration: KeptTeamRegistration): Promise<OwnTeamPage>;
}

interface TeamRegistrationParts extends ServiceParts {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
  readonly overOf: OverOf;
  readonly images: Images;
}

/** The reason why the form for teams is closed; null if it is open. */
export function teamFormClosed(
  { open }: Pick<KeptTeamSettings, 'open'>,
  { over }: AroundTeams,
): ClosedBecause | null {
  return over ?? (open ? null : 'closed');
}

export function createTeamRegistrations(parts: TeamRegistrationParts): TeamRegistrations {
  const { store, phones, auctions, overOf, images } = parts;

  async function around(tournament: string): Promise<AroundTeams> {
    const auction = await auctions.auctionOf(tournament);
    if (auction === null) throw serviceFailure({ code: 'no-such-link' });
    return { auction, over: await overOf(auction) };
  }

  /**
   * Makes a place for a form, or throws. In a full list the form replaces the newest registration of a crowd:
   * docs/decisions/registration.md.
   */
  async function makeRoom(by: KeptTeamSettings, { known, sender }: Admitted): Promise<void> {
    const settings = await store.settingsOf(by.tournament);
    if (settings?.code !== by.code) throw serviceFailure({ code: 'no-such-link' });
    assertOpen(settings, await around(by.tournament));
    const most = known ? MOST_WAITING.known : MOST_WAITING.unknown;
    if ((await store.waitingAt(by.code)) < most) return;
    const gives = await givesWay(by.code, sender, !known);
    if (gives === null) throw registrationFailure('list-full');
    await store.remove(by.tournament, gives);
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

  /** Validates a form against the rules for teams. */
  async function judged(
    form: TeamForm,
    auction: Auction,
    before: KeptTeamRegistration | null,
  ): Promise<CheckedTeam> {
    const plan = teamPlanOf(form, before !== null);
    assertNameFree(auction, plan, before?.id ?? 'new');
    if (form.logo === undefined) return { auction, plan, logo: before?.logo ?? null, unkept: null };
    const image = await images.judge(form.logo);
    if (!image.ok) throw serviceFailure(image.problem, 'logo');
    // An owner must send an image. The address of a stored image is refused.
    if (image.address !== null && image.unkept === null)
      throw registrationFailure('photo-not-usable', { field: 'logo' });
    return { auction, plan, logo: image.address, unkept: image.unkept };
  }

  async function withLogo<Answer>(
    { auction, unkept }: CheckedTeam,
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

  const service = createRegistrationService<TeamKind>(parts, {
    store,
    around,
    seenIn: teamSeenIn,
    isBehind: (auction, kept) => teamSeenIn(auction, kept) !== kept || hasPhoneOfTeam(kept),
    async check(by, { form }) {
      const about = await around(by.tournament);
      assertOpen(by, about);
      return judged(form, about.auction, null);
    },
    async enter(start, { by, sent: { another = false }, checked, admitted }) {
      const { plan, logo } = checked;
      if (!another) await assertOtherName(by.tournament, plan, 'new');
      await makeRoom(by, admitted);
      return withLogo(checked, async () => {
        const registration: KeptTeamRegistration = { ...start, state: 'new', team: null, plan, logo };
        await store.add(registration);
        return registration;
      });
    },
    write: ({ before, after }) => store.change(before, after),
    async catchUp(changes) {
      for (const { before, after } of changes) {
        if (after.state === 'approved' && after.team === after.id)
          await keepApproved({ store, phones }, before, after);
        // If another process changed the row in the meantime, the next call repairs it.
        else await store.change(before, after).catch(unlessOvertaken);
      }
    },
    ofCrowd: (tournament, crowd) => store.sentBy({ tournament }, crowd),
    async remove(tournament, ids) {
      for (const id of ids) await store.remove(tournament, id);
    },
  });

  return {
    ...service,

    async isListFull(link) {
      if ((await store.waitingAt(link)) < MOST_WAITING.known) return false;
      return (await givesWay(link, null, false)) === null;
    },

    async correct(id, { form, another = false }) {
      const before = await store.by('id', id);
      if (before === null) throw registrationFailure('no-such-registration');
      const about = await around(before.tournament);
      if (!mayChange(about, teamSeenIn(about.auction, before))) throw registrationFailure('not-correctable');
      const checked = await judged(form, about.auction, before);
      const { plan, logo } = checked;
      return withLogo(checked, () =>
        service.change(id, async (seen) => {
          if (!ownerMay(seen.state)) throw registrationFailure('not-correctable');
          const isRenamed = teamKeys(plan).name !== teamKeys(seen.plan).name;
          if (isRenamed && !another) await assertOtherName(seen.tournament, plan, id);
          return { plan, logo };
        }),
      );
    },

    withdraw: (id) =>
      service.change(id, ({ state }) => {
        if (!ownerMay(state)) throw registrationFailure('not-withdrawable');
        return { state: 'withdrawn', logo: null };
      }),

    async ownPage(registration) {
      const about = await around(registration.tournament);
      const { auction } = about;
      const seen = teamSeenIn(auction, registration);
      const { state, logo, createdAt } = seen;
      return {
        tournament: tournamentOnWire(auction),
        privateDataDays: PRIVATE_DATA_DAYS,
        ...{ state, form: formSeenIn(auction, seen), logo, createdAt },
        mayChange: mayChange(about, seen),
        mayWithdraw: ownerMay(state),
        colours: coloursOfOthers(auction, seen.team),
        result: state === 'approved' ? resultIn(auction, seen.team) : null,
      };
    },
  };
}

function assertOpen(link: KeptTeamSettings, about: AroundTeams): void {
  const why = teamFormClosed(link, about);
  if (why !== null) throw closedFailure(why);
}

/** True if the owner may change the registration. After the end of the auction only the organiser may. */
function mayChange({ over }: AroundTeams, { state }: KeptTeamRegistration): boolean {
  return ownerMay(state) && over === null;
}

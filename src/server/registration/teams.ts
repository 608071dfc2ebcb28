import type { Auction } from '#domain/auction/auction.ts';
import { enterTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
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
import type {
  TeamRegistration,
  TeamLink,
  TeamRegistrationStore,
} from '#server/persistence/tables/registration/registration-store.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import {
  closedFailure,
  registrationFailure,
  trustedForm,
  createRegistrationService,
  ignoreConflict,
  type RegistrationService,
  type ServiceNeeds,
} from './service.ts';
import { createTeamLimits, teamsClosedBecause, type ListLimits } from './list-limits.ts';
import { mayChangeTeam, ownTeamPageOf, teamAsListed } from './pages.ts';

/** The registration of teams. */
interface TeamKind {
  readonly link: TeamLink;
  readonly kept: TeamRegistration;
  readonly sent: TeamSubmitRequest;
  readonly checked: CheckedTeam;
}

/** A form with its logo; `unkept`: the logo is new and has to be stored. */
type CheckedTeam = Pick<TeamRegistration, 'plan' | 'logo'> & {
  readonly auction: Auction;
  readonly unkept: Parameters<Images['keep']>[0];
};

/** Registrations of teams by link. Every method throws the `Failure` that ends the call. */
export interface TeamRegistrations extends RegistrationService<TeamKind> {
  readonly limits: ListLimits<TeamLink>;
  correct(id: string, sent: TeamCorrectRequest): Promise<TeamRegistration>;
  withdraw(id: string): Promise<TeamRegistration>;
  ownPage(registration: TeamRegistration): Promise<OwnTeamPage>;
}

/** The store of teams, and that of the phone numbers that belong to teams. */
interface TeamStores {
  readonly store: TeamRegistrationStore;
  readonly phones: Store['bidderPhones'];
}

export function createTeamRegistrations(
  needs: ServiceNeeds & TeamStores & { readonly images: Images },
): TeamRegistrations {
  const { store, phones, images } = needs;
  const limits = createTeamLimits(store);

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

  /** Validates a form against the rules for teams. */
  async function checkTeam(
    form: TeamForm,
    auction: Auction,
    before: TeamRegistration | null,
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

  const service = createRegistrationService<TeamKind>(needs, {
    store,
    newLink: (tournament, code) => ({ tournament, code, open: false }),
    asListed: teamAsListed,
    isBehind: (auction, kept) => teamAsListed(auction, kept) !== kept || hasPhoneOfTeam(kept),
    async check(context, { form }) {
      const why = teamsClosedBecause(context);
      if (why !== null) throw closedFailure(why);
      return checkTeam(form, context.auction, null);
    },
    async enter(start, { context, sent: { another = false }, checked, admitted }) {
      const { plan, logo } = checked;
      const { tournament } = start;
      if (!another) await assertOtherName(tournament, plan, 'new');
      const replaced = await limits.placeFor(context, admitted);
      if (replaced.length > 0) await store.remove(tournament, replaced);
      return withLogo(checked, async () => {
        const registration: TeamRegistration = { ...start, state: 'new', team: null, plan, logo };
        await store.add(registration);
        return registration;
      });
    },
    write: (change) => store.change([change]),
    async catchUp(changes) {
      for (const { before, after } of changes) {
        if (after.state === 'approved' && after.team === after.id)
          await keepApproved({ store, phones }, before, after);
        // If another process changed the row in the meantime, the next call repairs it.
        else await store.change([{ before, after }]).catch(ignoreConflict);
      }
    },
  });

  return {
    ...service,
    limits,

    ownPage: async (registration) =>
      ownTeamPageOf(registration, await service.context(registration.tournament)),

    async correct(id, { form, another = false }) {
      const before = await store.by('id', id);
      if (before === null) throw registrationFailure('no-such-registration');
      const context = await service.context(before.tournament);
      if (!mayChangeTeam(teamAsListed(context.auction, before), context))
        throw registrationFailure('not-correctable');
      const checked = await checkTeam(form, context.auction, before);
      const { plan, logo } = checked;
      return withLogo(checked, () =>
        service.change(id, async (listed) => {
          if (!ownerMay(listed.state)) throw registrationFailure('not-correctable');
          const isRenamed = teamKeys(plan).name !== teamKeys(listed.plan).name;
          if (isRenamed && !another) await assertOtherName(listed.tournament, plan, id);
          return { plan, logo };
        }),
      );
    },

    withdraw: (id) =>
      service.change(id, ({ state }) => {
        if (!ownerMay(state)) throw registrationFailure('not-withdrawable');
        return { state: 'withdrawn', logo: null };
      }),
  };
}

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

/**
 * Refuses a name that another team has, or that looks the same in print. The owner then learns of the clash before
 * the organiser decides.
 */
function assertNameFree(auction: Auction, { name }: TeamRegistrationPlan, id: string): void {
  const decision = enterTeam(auction, { type: 'enter-team', team: { id, name, logo: null, createdAt: 0 } });
  if (!decision.ok)
    throw new Failure('refusal', { ...refusalBody(decision.problem, auction), field: 'name' });
}

/** The team that a registration becomes. The team has the id of the registration. */
export function teamOf({ id, plan, logo }: TeamRegistration, createdAt: number): Team {
  const { name, bidder, colour } = plan;
  return { id, createdAt, name, logo, bidder, ...(colour !== null && { colour }) };
}

/**
 * True if an approved registration still has the phone number that belongs to its team. A registration that was merged
 * into a team without a number keeps its own.
 */
export function hasPhoneOfTeam({ id, team, state, plan }: TeamRegistration): boolean {
  return state === 'approved' && team === id && plan.phone !== null;
}

/**
 * Writes an approved registration, and gives its team the owner's phone number. A faster process may already have
 * written the same.
 */
export async function keepApproved(
  { store, phones }: TeamStores,
  before: TeamRegistration,
  after: TeamRegistration,
): Promise<void> {
  const { phone } = before.plan;
  if (phone !== null && after.team !== null) await phones.keep(after.tournament, after.team, phone);
  await store
    .change([{ before, after: { ...after, plan: { ...after.plan, phone: null } } }])
    .catch(async (error: unknown) => {
      ignoreConflict(error);
      // Another process deleted the registration for good, so the phone number of the team is deleted, too.
      const isGone = (await store.by('id', before.id)) === null;
      if (isGone && after.team !== null) await phones.keep(after.tournament, after.team, null);
    });
}

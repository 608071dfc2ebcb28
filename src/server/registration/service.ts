import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type {
  Over,
  CheckedForm,
  ClosedBecause,
  RegistrationProblem,
} from '#domain/registration/check-registration.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { makeCode, type Random } from '#server/base/random.ts';
import { serviceFailure, Failure, type FailureKind } from '#server/base/failure.ts';
import { createKeyedMutex } from '#server/base/concurrency.ts';
import { RegistrationChanged, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type {
  LinkChanges,
  RegistrationLink,
  SenderGroup,
  StoredRegistration,
  StoreOfKind,
} from '#server/persistence/tables/registration/registration-store.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Admitted } from './link-access.ts';
import {
  closedText,
  refusedText,
  type RegistrationRefusal,
  registrationText,
} from '#protocol/registration/texts.ts';

/** The types of one kind of registration: those of players, or those of teams. */
interface Kind {
  readonly link: RegistrationLink;
  readonly kept: StoredRegistration;
  /** The request that sends a form. */
  readonly sent: { readonly key: string; readonly form: object };
  /** A form that was found valid. */
  readonly checked: unknown;
}

/** The present auction and link of a tournament, which decide about its forms. */
export interface Context<Link> {
  readonly auction: Auction;
  readonly link: Link;
  /** The reason why registration has ended, whatever the link says; null if it has not ended. */
  readonly over: Over | null;
}

/** A change of a registration; null: nothing to change. `dropsParts`: also deletes the parts of photos. */
type Changed<K extends Kind> = (Partial<K['kept']> & { readonly dropsParts?: boolean | undefined }) | null;
type ChangeOf<K extends Kind> = (
  now: K['kept'],
  context: Context<K['link']>,
) => Changed<K> | Promise<Changed<K>>;

/** A row before and after a change. */
interface RowChange<Kept> {
  readonly before: Kept;
  readonly after: Kept;
}

/** The differences between players and teams. Each function may throw the `Failure` that ends the call. */
interface Description<K extends Kind> {
  readonly store: StoreOfKind<K['link'], K['kept']>;
  /** A new link, which is closed. */
  newLink(tournament: TournamentId, code: string): Omit<K['link'], 'revision'>;
  /** The registration as the auction shows it: approved once its player or team exists. */
  asListed(auction: Auction, kept: K['kept']): K['kept'];
  /** True if the row differs from what the auction shows. */
  isBehind(auction: Auction, kept: K['kept']): boolean;
  /** Checks a form before its turn. Throws if registration is closed, or the form is not valid. */
  check(context: Context<K['link']>, sent: K['sent']): Promise<K['checked']>;
  /**
   * Stores a checked form in its turn. `start` has the fields that both kinds share. Throws if the form gets no place, or
   * the same was registered before.
   */
  enter(start: StoredRegistration, form: Entering<K>): Promise<K['kept']>;
  write(change: RowChange<K['kept']>, dropsParts: boolean): Promise<void>;
  /** Writes the rows that are behind. Leaves the rows that another process has changed. */
  catchUp(changes: readonly RowChange<K['kept']>[]): Promise<void>;
}

/** A form that was checked, and the link and the sender by which it came. */
interface Entering<K extends Kind> {
  readonly context: Context<K['link']>;
  readonly sent: K['sent'];
  readonly checked: K['checked'];
  readonly admitted: Admitted;
}

/** Registrations by link. Every method throws the `Failure` that ends the call. */
export interface RegistrationService<K extends Kind> {
  /** The link of a tournament. The first call makes it. */
  linkOf(tournament: TournamentId): Promise<K['link']>;
  /** Opens, closes or renews the link of a tournament, or changes its settings. */
  changeLink(tournament: TournamentId, changes: LinkChanges<K['link']>): Promise<void>;
  /** The present auction and link of a tournament. Throws if it has no link. */
  context(tournament: TournamentId): Promise<Context<K['link']>>;
  /** Stores a form once for each key. `isNew`: false for a form that was stored before. */
  submit(
    by: K['link'],
    sent: K['sent'],
    admit: () => Promise<Admitted>,
  ): Promise<{ readonly registration: K['kept']; readonly isNew: boolean }>;
  /** Makes the rows match the auction, after a server stopped between an order and its rows. Returns the rows. */
  catchUp(tournament: TournamentId): Promise<K['kept'][]>;
  /** Runs one task at a time for the registrations of a tournament. */
  inTurn<Answer>(tournament: TournamentId, task: () => Promise<Answer>): Promise<Answer>;
  /** Changes a registration in its turn. `to` returns null for no change. */
  change(id: string, to: ChangeOf<K>): Promise<K['kept']>;
  /** Deletes a registration for good. */
  remove(registration: Pick<K['kept'], 'id' | 'tournament'>): Promise<void>;
  /** Deletes the undecided registrations of a group of senders. Returns their number. */
  removeSentBy(tournament: TournamentId, group: SenderGroup): Promise<number>;
}

/** The dependencies that the services of both kinds share. */
export interface ServiceNeeds {
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly overOf: OverOf;
  readonly random: Pick<Random, 'id'>;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

/** Creates the service for players or for teams. */
export function createRegistrationService<K extends Kind>(
  { auctions, overOf, random, now }: ServiceNeeds,
  description: Description<K>,
): RegistrationService<K> {
  const { store } = description;
  const mutex = createKeyedMutex();
  const inTurn: RegistrationService<K>['inTurn'] = (tournament, task) => mutex.run(tournament, task);

  async function context(tournament: TournamentId): Promise<Context<K['link']>> {
    const auction = await auctions.auctionOf(tournament);
    const link = await store.linkOf(tournament);
    if (auction === null || link === null) throw serviceFailure({ code: 'no-such-link' });
    return { auction, link, over: await overOf(auction) };
  }

  /** The link of a tournament, made where there is none. Runs in its turn, so that one link is made. */
  async function linkInTurn(tournament: TournamentId): Promise<K['link']> {
    const before = await store.linkOf(tournament);
    if (before !== null) return before;
    await store.addLink(description.newLink(tournament, makeCode()));
    const made = await store.linkOf(tournament);
    if (made === null) throw serviceFailure({ code: 'no-such-tournament' });
    return made;
  }

  async function registrationOf(id: string): Promise<K['kept']> {
    const found = await store.by('id', id);
    if (found === null) throw registrationFailure('no-such-registration');
    return found;
  }

  return {
    inTurn,
    context,

    linkOf: async (tournament) =>
      (await store.linkOf(tournament)) ?? inTurn(tournament, () => linkInTurn(tournament)),
    changeLink: (tournament, changes) =>
      inTurn(tournament, async () => {
        await linkInTurn(tournament);
        await store.changeLink(tournament, changes);
      }),

    async change(id, to) {
      const found = await registrationOf(id);
      const attempt = async (): Promise<K['kept']> => {
        const before = await registrationOf(id);
        const present = await context(before.tournament);
        const listed = description.asListed(present.auction, before);
        const changed = await to(listed, present);
        if (changed === null) return listed;
        const { dropsParts = false, ...rest } = changed;
        const after = { ...listed, ...rest, changedAt: now() };
        await description.write({ before, after }, dropsParts);
        return after;
      };
      return inTurn(found.tournament, () => retryOnConflict(attempt));
    },

    remove: ({ tournament, id }) => inTurn(tournament, () => store.remove(tournament, [id])),
    removeSentBy: (tournament, group) =>
      inTurn(tournament, async () => {
        const sent = await store.sentBy({ tournament }, group);
        if (sent.length > 0)
          await store.remove(
            tournament,
            sent.map(({ id }) => id),
          );
        return sent.length;
      }),

    async catchUp(tournament) {
      const kept = await store.of(tournament);
      const { auction: held } = await context(tournament);
      if (!kept.some((one) => description.isBehind(held, one))) return kept;
      return inTurn(tournament, async () => {
        const rows = await store.of(tournament);
        // Read the auction after the rows, and at the end of the log: then it has every player and team that another
        // process added.
        const auction = (await auctions.auctionAtEnd(tournament)) ?? held;
        const behind = rows.filter((one) => description.isBehind(auction, one));
        await description.catchUp(
          behind.map((before) => ({
            before,
            after: { ...description.asListed(auction, before), changedAt: now() },
          })),
        );
        return store.of(tournament);
      });
    },

    async submit(by, sent, admit) {
      const { tournament, code: link } = by;
      const { key: submitKey } = sent;
      const formHash = createHash('sha256').update(JSON.stringify(sent.form)).digest('hex');
      const sentBefore = async () => {
        const registration = await store.bySubmitKey(tournament, submitKey);
        if (registration === null) return null;
        if (registration.formHash !== formHash) throw registrationFailure('key-used');
        return { registration, isNew: false };
      };
      const before = await sentBefore();
      if (before !== null) return before;
      const admitted = await admit();
      const checked = await description.check(await context(tournament), sent);
      return inTurn(tournament, async () => {
        const sentMeanwhile = await sentBefore();
        if (sentMeanwhile !== null) return sentMeanwhile;
        const present = await context(tournament);
        // The organiser may have renewed the link since the call began.
        if (present.link.code !== link) throw serviceFailure({ code: 'no-such-link' });
        const start: StoredRegistration = {
          ...{ id: random.id(), tournament, link, sender: admitted.sender },
          ...{ submitKey, formHash, ownCode: makeCode() },
          ...{ createdAt: now(), changedAt: now(), revision: 1 },
        };
        const form = { context: present, sent, checked, admitted };
        return { registration: await description.enter(start, form), isNew: true };
      });
    },
  };
}

/** Finds the reason why registration has ended. Each call derives it anew, because an auction may be reopened. */
type OverOf = (auction: Pick<Auction, 'stage' | 'tournament'>) => Promise<Over | null>;

export function createOverOf(tournaments: Pick<Store['tournaments'], 'isArchived'>): OverOf {
  return async ({ stage, tournament }) => {
    if (stage === 'completed') return 'auction-ended';
    return (await tournaments.isArchived(tournament.id)) ? 'archived' : null;
  };
}

const MOST_ATTEMPTS = 5;

/** Repeats a task while another process changes the registrations that it has read. The task reads them anew. */
export async function retryOnConflict<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isConflict(error) || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/** Accepts that another process changed the registration in the meantime. Throws every other error. */
export function ignoreConflict(error: unknown): void {
  if (!isConflict(error)) throw error;
}

function isConflict(error: unknown): boolean {
  return error instanceof SequenceConflict || error instanceof RegistrationChanged;
}

/** The refusals of input that is wrong at any time. */
const OF_INPUT: ReadonlySet<RegistrationRefusal> = new Set([
  'photo-not-usable',
  'photo-too-many-pixels',
  'photo-changed',
  'base-price-needed',
  'until-not-usable',
  'most-not-usable',
  'ages-not-usable',
  'base-price-not-usable',
  'fields-not-usable',
]);

interface More {
  readonly field?: string;
  readonly details?: unknown;
}

/** A failure of a registration call. */
export function registrationFailure(code: RegistrationRefusal, more: More = {}): Failure {
  return new Failure(kindOf(code), { code, message: refusedText(code), ...more });
}

function kindOf(code: RegistrationRefusal): FailureKind {
  if (code === 'no-such-registration') return 'problem';
  return OF_INPUT.has(code) ? 'input' : 'refusal';
}

export function closedFailure(why: ClosedBecause): Failure {
  return new Failure('refusal', {
    code: 'registration-not-open',
    message: closedText(why),
    details: { why },
  });
}

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
export function trustedForm<Thing>(checked: CheckedForm<Thing>): Thing {
  if (!checked.ok) throw formFailure(checked.problems);
  return checked.value;
}

/** A failure with all problems of a form. The first problem is the main error. */
function formFailure(problems: readonly [RegistrationProblem, ...RegistrationProblem[]]): Failure {
  const all = problems.map((problem) => ({
    code: problem.code,
    message: registrationText(problem),
    field: problem.field,
  }));
  const [first] = problems;
  const { code, field } = first;
  return new Failure('input', { code, message: registrationText(first), field, details: { problems: all } });
}

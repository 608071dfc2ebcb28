import { createHash } from 'node:crypto';
import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { makeCode } from '#server/base/codes.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import type { Random } from '#server/base/random.ts';
import { RegistrationChanged, SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { Sender } from '#server/persistence/tables/registration/registration-rows.ts';
import { registrationFailure } from './failures.ts';
import type { Crowd } from './list-limits.ts';
import type { Admitted } from './link-access.ts';

const MOST_ATTEMPTS = 5;

/** Repeats a task while another process changes the registrations that it has read. The task reads them anew. */
export async function untilNotOvertaken<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isOvertaken(error) || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/** Accepts that another process changed the registration in the meantime. Throws every other error. */
export function unlessOvertaken(error: unknown): void {
  if (!isOvertaken(error)) throw error;
}

function isOvertaken(error: unknown): boolean {
  return error instanceof SequenceConflict || error instanceof RegistrationChanged;
}

/** The fields that every new registration has, of a player or of a team. Times are epoch ms. */
interface NewRegistration {
  readonly id: string;
  readonly tournament: TournamentId;
  readonly link: string;
  readonly sender: Sender | null;
  readonly submitKey: string;
  readonly formHash: string;
  readonly ownCode: string;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly revision: number;
}

/** The types of one kind of registration. */
interface Kind {
  /** The link by which a form is sent. */
  readonly link: { readonly tournament: TournamentId; readonly code: string };
  readonly kept: NewRegistration;
  readonly sent: { readonly key: string; readonly form: object };
  /** The auction, with what else decides about a form. */
  readonly around: { readonly auction: Auction };
  /** A form that was found valid. */
  readonly checked: unknown;
}

/** A change of a registration; null: nothing to change. `dropsParts`: also deletes the parts of photos. */
type Changed<K extends Kind> = (Partial<K['kept']> & { readonly dropsParts?: boolean | undefined }) | null;
type ChangeOf<K extends Kind> = (now: K['kept'], around: K['around']) => Changed<K> | Promise<Changed<K>>;

/** A row before and after a change. */
interface RowChange<Kept> {
  readonly before: Kept;
  readonly after: Kept;
}

/** The differences between players and teams. Each function may throw the `Failure` that ends the call. */
interface Description<K extends Kind> {
  readonly store: {
    of(tournament: TournamentId): Promise<K['kept'][]>;
    by(what: 'id', value: string): Promise<K['kept'] | null>;
    bySubmitKey(tournament: TournamentId, key: string): Promise<K['kept'] | null>;
  };
  around(tournament: TournamentId): Promise<K['around']>;
  /** The registration as the auction shows it: approved once its player or team exists. */
  seenIn(auction: Auction, kept: K['kept']): K['kept'];
  /** True if the row differs from what the auction shows. */
  isBehind(auction: Auction, kept: K['kept']): boolean;
  /** Checks a form before its turn. Throws if registration is closed, or the form is not valid. */
  check(by: K['link'], sent: K['sent']): Promise<K['checked']>;
  /** Stores a checked form in its turn. Throws if it has no place, or the same was registered before. */
  enter(start: NewRegistration, form: Entering<K>): Promise<K['kept']>;
  write(change: RowChange<K['kept']>, dropsParts: boolean): Promise<void>;
  /** Writes the rows that are behind. Leaves the rows that another process has changed. */
  catchUp(changes: readonly RowChange<K['kept']>[]): Promise<void>;
  /** The ids of the undecided registrations of a crowd. */
  ofCrowd(tournament: TournamentId, crowd: Crowd): Promise<readonly string[]>;
  remove(tournament: TournamentId, ids: readonly string[]): Promise<void>;
}

interface Entering<K extends Kind> {
  readonly by: K['link'];
  readonly sent: K['sent'];
  readonly checked: K['checked'];
  readonly admitted: Admitted;
}

/** Registrations by link. Every method throws the `Failure` that ends the call. */
export interface RegistrationService<K extends Kind> {
  /** The auction of an open link or a registration, with its present settings. */
  around(kept: { readonly tournament: TournamentId }): Promise<K['around']>;
  /** Deletes the undecided registrations of a crowd. Returns their number. */
  clear(tournament: TournamentId, crowd: Crowd): Promise<number>;
  /** Stores a form once for each key. `isNew`: false for a form that was stored before. */
  submit(
    by: K['link'],
    sent: K['sent'],
    admit: () => Promise<Admitted>,
  ): Promise<{ readonly registration: K['kept']; readonly isNew: boolean }>;
  /** Makes the rows match the auction, after a server stopped between an order and its rows. Returns the rows. */
  agree(tournament: TournamentId): Promise<K['kept'][]>;
  /** Runs one task at a time for the registrations of a tournament. */
  inTurn<Answer>(tournament: TournamentId, task: () => Promise<Answer>): Promise<Answer>;
  /** Changes a registration in its turn. `to` returns null for no change. */
  change(id: string, to: ChangeOf<K>): Promise<K['kept']>;
}

export interface ServiceParts {
  readonly auctions: Pick<AuctionService, 'auctionOf' | 'auctionAtEnd'>;
  readonly random: Pick<Random, 'id'>;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

/** Creates the service for players or for teams. */
export function createRegistrationService<K extends Kind>(
  { auctions, random, now }: ServiceParts,
  description: Description<K>,
): RegistrationService<K> {
  const { store } = description;
  const mutex = createKeyedMutex();
  const inTurn: RegistrationService<K>['inTurn'] = (tournament, task) => mutex.run(tournament, task);

  async function registrationOf(id: string): Promise<K['kept']> {
    const found = await store.by('id', id);
    if (found === null) throw registrationFailure('no-such-registration');
    return found;
  }

  return {
    inTurn,
    around: ({ tournament }) => description.around(tournament),

    async change(id, to) {
      const found = await registrationOf(id);
      const attempt = async (): Promise<K['kept']> => {
        const before = await registrationOf(id);
        const around = await description.around(before.tournament);
        const seen = description.seenIn(around.auction, before);
        const changed = await to(seen, around);
        if (changed === null) return seen;
        const { dropsParts = false, ...rest } = changed;
        const after = { ...seen, ...rest, changedAt: now() };
        await description.write({ before, after }, dropsParts);
        return after;
      };
      return inTurn(found.tournament, () => untilNotOvertaken(attempt));
    },

    clear: (tournament, crowd) =>
      inTurn(tournament, async () => {
        const ids = await description.ofCrowd(tournament, crowd);
        await description.remove(tournament, ids);
        return ids.length;
      }),

    async agree(tournament) {
      const kept = await store.of(tournament);
      const { auction: held } = await description.around(tournament);
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
            after: { ...description.seenIn(auction, before), changedAt: now() },
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
      const checked = await description.check(by, sent);
      return inTurn(tournament, async () => {
        const overtaken = await sentBefore();
        if (overtaken !== null) return overtaken;
        const start: NewRegistration = {
          ...{ id: random.id(), tournament, link, sender: admitted.sender },
          ...{ submitKey, formHash, ownCode: makeCode() },
          ...{ createdAt: now(), changedAt: now(), revision: 1 },
        };
        return {
          registration: await description.enter(start, { by, sent, checked, admitted }),
          isNew: true,
        };
      });
    },
  };
}

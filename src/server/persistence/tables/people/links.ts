import { sql, type Kysely } from 'kysely';
import type { TournamentId, TeamId } from '#domain/ids.ts';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { type Engine, type Given, once, stepOf } from '#server/persistence/ports/engine.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

/** A link with its code in clear text, because the organiser may see the code again. */
export interface KeptLink extends LinkAnswer {
  readonly tournament: TournamentId;
}

/** The most link ids in one query. */
const IDS_AT_ONCE = 500;

export function createLinkStore(db: Kysely<Tables>, engine: Engine) {
  const byCode = engine.question(linkByCode(db));
  const addStep = stepOfAdding(db);
  const revokeStep = stepOfRevoking(db);
  const forgetStep = stepOfForgetting(db);
  return {
    /** Adds links. Leaves out a link when one of the same kind, team and label is open. */
    async add(links: readonly KeptLink[]): Promise<void> {
      await engine.write(links.map((link) => addStep(link)));
    },
    /** Finds a link by its code, even a revoked link. */
    async byCode(code: string): Promise<KeptLink | null> {
      const [row] = await byCode({ code });
      return row === undefined ? null : toLink(row);
    },
    async byId(id: string): Promise<KeptLink | null> {
      const row = await db.selectFrom('links').select(LINK).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toLink(row);
    },
    /** Those of the given ids whose links are revoked. */
    async revokedAmong(ids: readonly string[]): Promise<string[]> {
      const revoked: string[] = [];
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
        const some = ids.slice(from, from + IDS_AT_ONCE);
        const those = db.selectFrom('links').select('id').where('id', 'in', some);
        const rows = await those.where('revokedAt', 'is not', null).execute();
        revoked.push(...rows.map(({ id }) => id));
      }
      return revoked;
    },
    /** All links of a tournament, oldest first, including revoked links. */
    async ofTournament(tournament: TournamentId): Promise<KeptLink[]> {
      const rows = await db
        .selectFrom('links')
        .select(LINK)
        .where('tournamentId', '=', tournament)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(toLink);
    },
    /** Revokes a link of a tournament. Returns true when the link was open before. */
    async revoke(tournament: TournamentId, id: string, at: number): Promise<boolean> {
      const link = { id, tournament };
      const [revoked] = await engine.write([revokeStep({ ...link, at }), forgetStep(link)]);
      return revoked === 1;
    },
    /** Revokes one link and adds another of the same tournament in one transaction. Returns true when the first link was open before. */
    async replace(id: string, next: KeptLink): Promise<boolean> {
      const link = { id, tournament: next.tournament };
      const steps = [revokeStep({ ...link, at: next.createdAt }), forgetStep(link), addStep(next)];
      const [revoked] = await engine.write(steps);
      return revoked === 1;
    },
  };
}

/** The links of tournaments. For each tournament, kind, team and label at most one link is open. */
export type LinkStore = ReturnType<typeof createLinkStore>;

/** Finds a link by its code. Every bid from a phone begins with this query. */
function linkByCode(db: Kysely<Tables>) {
  return (given: Given<{ code: string }>) =>
    db.selectFrom('links').select(LINK).where('code', '=', given('code'));
}

function stepOfAdding(db: Kysely<Tables>) {
  return stepOf((given: Given<KeptLink>) =>
    db
      .insertInto('links')
      .values({
        id: given('id'),
        tournamentId: given('tournament'),
        kind: given('kind'),
        teamId: given('team'),
        label: given('label'),
        code: given('code'),
        createdAt: given('createdAt'),
        revokedAt: given('revokedAt'),
      })
      .onConflict((same) => same.doNothing()),
  );
}

function stepOfRevoking(db: Kysely<Tables>) {
  return stepOf((given: Given<{ id: string; tournament: string; at: number }>) =>
    db
      .updateTable('links')
      .set({ revokedAt: given('at') })
      .where('id', '=', given('id'))
      .where('tournamentId', '=', given('tournament'))
      .where('revokedAt', 'is', null),
  );
}

/** Deletes the private list of a link together with the link: nobody can open that list any more. */
function stepOfForgetting(db: Kysely<Tables>) {
  return stepOf((given: Given<{ id: string; tournament: string }>) =>
    db
      .deleteFrom('shortlists')
      .where('linkId', '=', given('id'))
      .where('tournamentId', '=', given('tournament')),
  );
}

/** The columns of a link, named as no plugin changes them. */
const LINK = [
  ...(['id', 'tournamentId as tournament', 'kind', 'teamId as team', 'label', 'code'] as const),
  ...(['createdAt as created', 'revokedAt as revoked'] as const),
] as const;

interface LinkRow extends Omit<KeptLink, 'createdAt' | 'revokedAt'> {
  readonly created: number;
  readonly revoked: number | null;
}

function toLink({ created, revoked, ...link }: LinkRow): KeptLink {
  return { ...link, createdAt: created, revokedAt: revoked };
}

export function createBidderPhoneStore(db: Kysely<Tables>, engine: Engine) {
  return {
    /** The phone numbers of the given teams. The answer leaves out a team without a number. */
    async of(teams: readonly TeamId[]): Promise<ReadonlyMap<TeamId, string>> {
      if (teams.length === 0) return new Map();
      const rows = await db.selectFrom('bidder_phones').selectAll().where('teamId', 'in', teams).execute();
      return new Map(rows.map(({ teamId: team, phone }) => [team, phone]));
    },
    /** Stores the phone number of the bidder of this tournament's team; null erases the number. */
    async keep(tournament: TournamentId, team: TeamId, phone: string | null): Promise<void> {
      const elsewhere = db
        .selectFrom('teams')
        .select('id')
        .where('id', '=', team)
        .where('tournamentId', '!=', tournament);
      if (phone === null) {
        // The team itself may be gone already. Only the number of a team of another tournament stays.
        const gone = db
          .deleteFrom('bidder_phones')
          .where('teamId', '=', team)
          .where((row) => row.not(row.exists(elsewhere)));
        await engine.write([once(gone)]);
        return;
      }
      const own = db
        .selectFrom('teams')
        .select(['id as teamId', sql<string>`${phone}`.as('phone')])
        .where('id', '=', team)
        .where('tournamentId', '=', tournament);
      const add = db
        .insertInto('bidder_phones')
        .columns(['teamId', 'phone'])
        .expression(own)
        .onConflict((same) => same.column('teamId').doUpdateSet({ phone }));
      await engine.write([once(add)]);
    },
    /** Erases the phone numbers of all teams of a tournament. */
    async removeAll(tournament: TournamentId): Promise<void> {
      const teams = db.selectFrom('teams').select('id').where('tournamentId', '=', tournament);
      const there = db.selectFrom('bidder_phones').select('teamId').where('teamId', 'in', teams);
      if ((await there.executeTakeFirst()) === undefined) return;
      await engine.write([once(db.deleteFrom('bidder_phones').where('teamId', 'in', teams))]);
    },
  };
}

/** The phone numbers of bidders. They are outside the log, so that they stay private and can be erased. */
export type BidderPhoneStore = ReturnType<typeof createBidderPhoneStore>;

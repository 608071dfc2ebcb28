import { withIds } from '#domain/auction/event-ids.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { actorOf, writtenBy, type Actor, type RecordedEvent } from '#protocol/events/events.ts';
import { WrongLine } from './check-lines.ts';

/**
 * Gives new ids to the lines of a file: to the tournament, to each team and each player that a line brings, and to each
 * link by which a line was sent. A line may name only a team and a player that an earlier line has brought. So no line
 * reaches a row of another tournament: docs/decisions/files.md.
 */
export interface NewIds {
  /** The line with new ids. Throws `WrongLine`. */
  renew(line: RecordedEvent): RecordedEvent;
  /** The new id of a team; null for an unknown team. */
  team(id: string): string | null;
  player(id: string): string | null;
}

interface Opening {
  /** The user who opens the file. Every user of the other installation becomes this one. */
  readonly organiser: string;
  readonly tournament: string;
  readonly makeId: () => string;
}

export function createNewIds({ organiser, tournament, makeId }: Opening): NewIds {
  const teams = new Map<string, string>();
  const players = new Map<string, string>();
  const links = new Map<string, string>();

  const named = (ids: ReadonlyMap<string, string>, id: string, line: number, what: string): string => {
    const found = ids.get(id);
    if (found === undefined) throw new WrongLine(line, `It names ${what} that no earlier line has brought`);
    return found;
  };
  const brought = (ids: Map<string, string>, id: string, line: number, what: string): string => {
    if (teams.has(id) || players.has(id))
      throw new WrongLine(line, `It brings ${what} that is in the file already`);
    const made = makeId();
    ids.set(id, made);
    return made;
  };

  const eventOf = (event: AuctionEvent, line: number): AuctionEvent =>
    withIds(event, {
      tournament: () => tournament,
      organiser: () => organiser,
      newTeam: (id) => brought(teams, id, line, 'a team'),
      newPlayer: (id) => brought(players, id, line, 'a player'),
      team: (id) => named(teams, id, line, 'a team'),
      player: (id) => named(players, id, line, 'a player'),
    });

  const linkOf = (link: string): string => {
    const known = links.get(link) ?? makeId();
    links.set(link, known);
    return known;
  };

  const actorNow = (actor: Actor, line: number): Actor => {
    switch (actor.is) {
      case 'user':
        return { is: 'user', user: organiser };
      case 'scorer':
        return { is: 'scorer', link: linkOf(actor.link) };
      case 'phone':
        return { is: 'phone', team: named(teams, actor.team, line, 'a team') };
      case 'clock':
      case 'house':
        return actor;
    }
  };

  return {
    renew: ({ by, event, ...line }) => ({
      ...line,
      by: writtenBy(actorNow(actorOf(by), line.sequence)),
      event: eventOf(event, line.sequence),
    }),
    team: (id) => teams.get(id) ?? null,
    player: (id) => players.get(id) ?? null,
  };
}

/** The present address of each image of a file that was stored under another one; null: it could not be stored. */
export type ImageAddresses = ReadonlyMap<string, string | null>;

/**
 * The JSON of a line with the present addresses of images. A file of an earlier version has images with metadata, and
 * stripped bytes have another address: docs/decisions/images.md.
 */
export function withImageAddresses(json: unknown, addresses: ImageAddresses): unknown {
  if (addresses.size === 0) return json;
  if (typeof json === 'string') return addresses.has(json) ? (addresses.get(json) ?? null) : json;
  if (Array.isArray(json)) return json.map((one) => withImageAddresses(one, addresses));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, one]) => [name, withImageAddresses(one, addresses)]),
  );
}

import type { PlayerId, TournamentId } from '#domain/ids.ts';
import type { ShortlistEntry } from '#domain/shortlist/entry.ts';

/** Private lists of owners, by the id of their link. No log, view or export reads them. */
export interface ShortlistStore {
  /** By the ids of the players. */
  of(link: string): Promise<ShortlistEntry[]>;
  /** Keeps a write unless a later one is there, and returns the entry that counts then; null: not on the list. */
  write(write: ShortlistWrite): Promise<ShortlistEntry | null>;
}

export interface ShortlistWrite {
  /** The id of an owner's link. */
  readonly link: string;
  readonly tournament: TournamentId;
  readonly player: PlayerId;
  /** Null takes the player off the list. */
  readonly entry: Omit<ShortlistEntry, 'player'> | null;
  /** When the owner wrote it, epoch ms of the server. */
  readonly at: number;
}

import type { PlayerId, TournamentId } from '#domain/ids.ts';
import type { ShortlistEntry } from '#domain/shortlist.ts';

/** The private lists of owners, by the id of their link. No log, view or export reads these lists. */
export interface ShortlistStore {
  /** The entries of a link, ordered by the ids of their players. */
  of(link: string): Promise<ShortlistEntry[]>;
  /**
   * Keeps a write unless a later one is stored. Returns the entry that counts afterwards; null: the player is not on
   * the list.
   */
  write(write: ShortlistWrite): Promise<ShortlistEntry | null>;
}

export interface ShortlistWrite {
  /** The id of an owner's link. */
  readonly link: string;
  readonly tournament: TournamentId;
  readonly player: PlayerId;
  /** The entry for the player. Null takes the player off the list. */
  readonly entry: Omit<ShortlistEntry, 'player'> | null;
  /** The time at which the owner wrote the entry, epoch ms by the server's clock. */
  readonly at: number;
}

import type { TournamentId } from '#domain/ids.ts';
import { NOBODY } from './elsewhere.ts';
import { Hall, type Around, type HallParts } from './hall.ts';
import { Rounds } from './rounds.ts';
import type { Seat } from './seat.ts';

/** The halls in which somebody looks at an auction. */
export interface Halls {
  /**
   * The hall for a screen that has everything up to the line `after`, or nothing. Null for a tournament of nobody.
   * Whoever asks enters before anything else happens.
   */
  of(tournament: TournamentId, after: number | null): Promise<Hall | null>;
  /** Counts who is there, serves who is behind, tells what is around, and closes the halls that are empty. */
  refresh(around: Around): void;
  close(): void;
}

interface HallsParts extends Pick<HallParts, 'saleroom' | 'elsewhere'> {
  readonly onProblem: (error: unknown) => void;
}

export function createHalls({ saleroom, elsewhere, onProblem }: HallsParts): Halls {
  const open = new Map<TournamentId, Hall>();
  const opening = new Map<TournamentId, Promise<Hall | null>>();
  const rounds = new Rounds<Seat>(onProblem);

  async function enter(tournament: TournamentId): Promise<Hall | null> {
    try {
      const hall = await Hall.open(tournament, { saleroom, elsewhere, rounds });
      if (hall !== null) open.set(tournament, hall);
      return hall;
    } finally {
      opening.delete(tournament);
    }
  }

  async function opened(tournament: TournamentId): Promise<Hall | null> {
    const hall = open.get(tournament);
    if (hall !== undefined && !hall.isClosed) return hall;
    const entering = opening.get(tournament) ?? enter(tournament);
    opening.set(tournament, entering);
    return entering;
  }

  return {
    async of(tournament, after) {
      const hall = await opened(tournament);
      if (hall === null || hall.isClosed || after === null || after <= hall.sequence) return hall;
      // It comes from another process, and has seen more than this one: whatever is missing is read, and heard in the hall.
      await saleroom.history(tournament, after, 0);
      return opened(tournament);
    },
    refresh(around) {
      for (const [tournament, hall] of open) {
        if (hall.isEmpty) hall.close();
        if (!hall.isClosed) {
          hall.refresh(around);
          continue;
        }
        open.delete(tournament);
        elsewhere.tell(tournament, NOBODY);
      }
    },
    close() {
      for (const hall of open.values()) hall.close();
      open.clear();
    },
  };
}

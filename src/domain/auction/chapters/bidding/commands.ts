import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Bids for the lot on the block, from the floor and from phones. `seen` as in `commands.ts`. */
export type BiddingCommand =
  | {
      readonly type: 'place-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      /** The unchecked amount: it may be off the grid or not whole. */
      readonly amount: number;
      readonly seen: number | null;
    }
  /** The organiser allows one bid against the increment and the reserve for the rest of the squad. */
  | {
      readonly type: 'allow-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: number;
      readonly reason: string;
      readonly seen: number | null;
    }
  /** A bid from the team's own phone. */
  | {
      readonly type: 'raise-paddle';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: number;
      readonly seen: number | null;
    }
  /** Removes the last bid, for example one entered for the wrong team. */
  | { readonly type: 'retract-bid'; readonly lot: PlayerId; readonly seen: number | null }
  /** Going once, going twice. */
  | {
      readonly type: 'call-going';
      readonly lot: PlayerId;
      readonly count: 1 | 2;
      readonly seen: number | null;
    };

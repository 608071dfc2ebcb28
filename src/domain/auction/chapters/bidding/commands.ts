import type { PlayerId, TeamId } from '#domain/ids.ts';

/** Bids for the lot on the block, from the floor and from phones. `seen` as in `commands.ts`. */
export type BiddingCommand =
  | {
      readonly type: 'place-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      /** As it came: not yet on the grid, perhaps not whole. */
      readonly amount: number;
      readonly seen: number | null;
    }
  /** The organiser lets one bid pass, whatever the rules keep back for the rest of the team's squad. */
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
  /** The last bid never was: a withdrawn paddle, a wrong team. */
  | { readonly type: 'retract-bid'; readonly lot: PlayerId; readonly seen: number | null }
  /** Going once, going twice. */
  | {
      readonly type: 'call-going';
      readonly lot: PlayerId;
      readonly count: 1 | 2;
      readonly seen: number | null;
    };

import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Sale } from '#domain/auction/auction.ts';

/** How a lot leaves the block, and how that is put right. `seen` and `seed` as in `commands.ts`. */
export type SettlingCommand =
  /**
   * Where several teams stand at the cap: `seed` draws the lot among them, where the rules say so; else `team` is the one
   * that the organiser has chosen.
   */
  | {
      readonly type: 'bring-down-hammer';
      readonly lot: PlayerId;
      readonly seen: number | null;
      readonly seed?: number;
      readonly team?: TeamId;
    }
  | { readonly type: 'pass-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** The countdown of this lot has run out: said by the room, where the organiser chose 'hammer'. */
  | { readonly type: 'run-out'; readonly lot: PlayerId; readonly closesAt: number; readonly seed?: number }
  | { readonly type: 'undo-last-act'; readonly seen: number | null }
  /** A lot that was sold or skipped comes back with its bids. */
  | { readonly type: 'reopen-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** A sale had another team or another price than was entered: `from` is what its sender had in sight. */
  | {
      readonly type: 'correct-sale';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
      /** Its sender has been told what it breaks of the rules; missing: it must keep them. */
      readonly anyway?: true;
    };

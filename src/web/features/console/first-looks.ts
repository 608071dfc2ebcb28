import type { PlayerId } from '#domain/ids.ts';
import { allOf } from '#protocol/texts/words.ts';
import type { OrderParts } from '#web/features/console/orders/order-parts.ts';

type Looking = Pick<OrderParts, 'expected' | 'refused' | 'complaint' | 'toast'>;

/** Warnings that an order shows at its first press; the second press carries it out. */
export function firstLooks({ expected, refused, complaint, toast }: Looking) {
  const say = (title: string, text: string) => {
    complaint.unsay = toast({ title, text, tone: 'destructive' });
  };
  return {
    /** True if it warned that a bid from the hall was refused. */
    rests: (lot: PlayerId): boolean => {
      const sentence = refused.sayOnce(lot);
      if (sentence === null) return false;
      say(
        'Not sold yet',
        `The last bid entered here was refused. ${sentence}. Press again to go on with that.`,
      );
      return true;
    },

    /** True at the first press if it warned that a skip leaves a team without the players it needs. */
    wouldStrand: (lot: PlayerId): boolean => {
      const now = expected.standing?.lot;
      if (now?.lot !== lot || now.strands.length === 0 || complaint.warnedOf === lot) return false;
      complaint.warnedOf = lot;
      const teams = allOf(now.strands.map((team) => expected.teams.get(team)?.name ?? ''));
      say(
        'Not skipped yet',
        `If nobody buys this player, ${teams} cannot complete the squad any more. Press again to skip all the same.`,
      );
      return true;
    },
  };
}

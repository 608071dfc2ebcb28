import * as z from 'zod/mini';
import type { Act, Bid } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';

/** Two numbers for each bid: the team, and the difference to the bid before. */
const bids = z.array(z.int());

/**
 * A compact form of the history, because a long auction has 100,000 bids. The ids of all teams that bid come
 * first, and bids refer to them by index.
 */
export const shortActsSchema = z.object({
  bidders: z.array(idSchema),
  acts: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('sell'), lot: idSchema, team: idSchema, price: rupeesSchema, bids }),
      z.object({ type: z.literal('skip'), lot: idSchema, bids, together: z.exactOptional(z.int()) }),
    ]),
  ),
});
type ShortActs = z.infer<typeof shortActsSchema>;

export function actsInShort(acts: readonly Act[]): ShortActs {
  const places = new Map<TeamId, number>();
  const placeOf = (team: TeamId): number => {
    const place = places.get(team) ?? places.size;
    places.set(team, place);
    return place;
  };
  const inShort = (made: readonly Bid[]): number[] => {
    let before = 0;
    return made.flatMap(({ team, amount, via }) => {
      const raise = amount - before;
      before = amount;
      const place = placeOf(team);
      // An allowed bid is negative, so that older data stays readable.
      return [via === 'allowed' ? -1 - place : 2 * place + (via === 'phone' ? 1 : 0), raise];
    });
  };
  const short = acts.map((act) => ({ ...act, bids: inShort(act.bids) }));
  return { bidders: [...places.keys()], acts: short };
}

/** Reads the compact form; throws if a number is invalid. */
export function readShortActs({ bidders, acts }: ShortActs): Act[] {
  return acts.map((act) => ({ ...act, bids: bidsOf(act.bids, bidders) }));
}

function bidsOf(numbers: readonly number[], bidders: readonly TeamId[]): Bid[] {
  const made: Bid[] = [];
  let amount = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    const who = numbers[at] ?? 0;
    amount += numbers[at + 1] ?? NaN;
    const team = bidders[who < 0 ? -1 - who : Math.floor(who / 2)];
    // Throws for an unknown team, a bid with one number missing, or an impossible amount.
    if (team === undefined || !(Math.abs(amount) <= MOST_RUPEES)) throw new Error('numbers that are no bid');
    const via = who < 0 ? 'allowed' : who % 2 === 1 ? 'phone' : 'floor';
    made.push({ team, amount: toRupees(amount), via });
  }
  return made;
}

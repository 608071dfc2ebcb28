import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import type { Agreed } from '#protocol/calls/agreed.ts';
import type { CallParts } from '#server/api/call-parts.ts';

/** When the rules of an auction were set, and how many owners have accepted them: the log knows it, an auction has no times in it. */
export async function agreedIn(
  { auctions }: Pick<CallParts, 'auctions'>,
  { tournament, teams, agreement: { sequence, reason } }: Auction,
): Promise<Agreed> {
  const { events } = await auctions.history(tournament.id, sequence - 1, 1);
  const [line] = events;
  return {
    sequence,
    at: line?.at ?? impossible(`no line ${String(sequence)} that says the rules`),
    reason,
    teams: teams.size,
    accepted: [...teams.values()].filter(({ accepted }) => accepted === sequence).length,
  };
}

import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { agreedAnswer, type Agreed } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';

/** The call that tells when the present rules were set. The holder of any link may use it. */
export function agreedCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.agreed,
        access: 'link',
        schema: {
          summary: 'When the rules that hold were set, why, and how many owners have accepted them',
          response: { 200: agreedAnswer },
        },
      },
      async (request) => {
        const auction = await services.auctions.auctionOf(ownLinkOf(request).tournament);
        if (auction === null) throw serviceFailure({ code: 'no-such-tournament' });
        return agreedIn(services, auction);
      },
    ),
  ];
}

/** Reads when the rules were set, and how many owners accepted them. Only the log contains these times. */
export async function agreedIn(
  { auctions }: Pick<Services, 'auctions'>,
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

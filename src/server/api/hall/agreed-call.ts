import { agreedAnswer } from '#protocol/calls/agreed.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { agreedIn } from './agreed.ts';
import type { Api, CallParts } from '#server/api/call-parts.ts';
import { ownLinkOf } from '#server/api/accounts/signed-in.ts';

/** When the rules that hold were set, for the holder of any link: the rule book of every page says it. */
export function agreedCall(api: Api, parts: CallParts): void {
  api.get(
    PATHS.agreed,
    {
      schema: {
        summary: 'When the rules that hold were set, why, and how many owners have accepted them',
        response: { 200: agreedAnswer },
      },
    },
    async (request) => {
      const auction = await parts.auctions.auctionOf(ownLinkOf(request).tournament);
      if (auction === null) throw serviceFailure({ code: 'no-such-tournament' });
      return agreedIn(parts, auction);
    },
  );
}

import { agreedAnswer } from '#protocol/agreed.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { agreedIn } from './agreed.ts';
import type { Api, CallParts } from './call-parts.ts';
import { ownLinkOf } from './signed-in.ts';

/** When the rules that hold were agreed on, for whoever holds a link: the rule book of every page says it. */
export function agreedCall(api: Api, parts: CallParts): void {
  api.get(
    PATHS.agreed,
    {
      schema: {
        summary: 'When the rules that hold were agreed on, and why',
        response: { 200: agreedAnswer },
      },
    },
    async (request) => {
      const auction = await parts.saleroom.auctionOf(ownLinkOf(request).tournament);
      if (auction === null) throw serviceFailure({ code: 'no-such-tournament' });
      return agreedIn(parts, auction);
    },
  );
}

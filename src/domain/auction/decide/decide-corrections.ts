import type { Auction } from '#domain/auction/auction.ts';
import { adjustPurse } from '#domain/auction/chapters/money/adjust-purse.ts';
import { correctSale } from '#domain/auction/chapters/settling/correct-sale.ts';
import { reopenLot } from '#domain/auction/chapters/settling/reopen-lot.ts';
import type { CorrectionCommand } from '#domain/auction/commands.ts';
import type { Decision } from './decision.ts';

/** `decide` for corrections by hand. It is apart because no key sends them, so a console loads it later. */
export function decideCorrections(auction: Auction, command: CorrectionCommand): Decision {
  switch (command.type) {
    case 'reopen-lot':
      return reopenLot(auction, command);
    case 'correct-sale':
      return correctSale(auction, command);
    case 'adjust-purse':
      return adjustPurse(auction, command);
  }
}

import type { Auction } from '#domain/auction/auction.ts';
import type { BlockCommand } from '#domain/auction/commands.ts';
import { allowBid } from '#domain/auction/chapters/bidding/allow-bid.ts';
import { adjustPurse } from '#domain/auction/chapters/money/adjust-purse.ts';
import { bringDownHammer } from '#domain/auction/chapters/settling/bring-down-hammer.ts';
import { callGoing } from '#domain/auction/chapters/bidding/call-going.ts';
import { correctSale } from '#domain/auction/chapters/settling/correct-sale.ts';
import { passLot } from '#domain/auction/chapters/settling/pass-lot.ts';
import { pause, resume } from '#domain/auction/chapters/room/pause.ts';
import { placeBid } from '#domain/auction/chapters/bidding/place-bid.ts';
import { reopenLot } from '#domain/auction/chapters/settling/reopen-lot.ts';
import { retractBid } from '#domain/auction/chapters/bidding/retract-bid.ts';
import { phones, setFloor } from '#domain/auction/chapters/room/set-floor.ts';
import { endFinale, showFinale } from '#domain/auction/chapters/show/finale.ts';
import { undoLastAct } from '#domain/auction/chapters/settling/undo-last-act.ts';
import type { Decision } from './decision.ts';

/** `decide` for console commands about the lot on the block. */
export function decideRunning(auction: Auction, command: BlockCommand): Decision {
  switch (command.type) {
    case 'place-bid':
      return placeBid(auction, command);
    case 'allow-bid':
      return allowBid(auction, command);
    case 'retract-bid':
      return retractBid(auction, command);
    case 'reopen-lot':
      return reopenLot(auction, command);
    case 'correct-sale':
      return correctSale(auction, command);
    case 'call-going':
      return callGoing(auction, command);
    case 'pause':
      return pause(auction, command);
    case 'resume':
      return resume(auction);
    case 'hold-phones':
      return phones(auction, 'PhonesHeld');
    case 'release-phones':
      return phones(auction, 'PhonesReleased');
    case 'set-floor':
      return setFloor(auction, command);
    case 'show-finale':
      return showFinale(auction, command);
    case 'end-finale':
      return endFinale(auction);
    case 'bring-down-hammer':
      return bringDownHammer(auction, command);
    case 'pass-lot':
      return passLot(auction, command);
    case 'undo-last-act':
      return undoLastAct(auction, command);
    case 'adjust-purse':
      return adjustPurse(auction, command);
  }
}

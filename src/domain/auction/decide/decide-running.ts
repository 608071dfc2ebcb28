import type { Auction } from '#domain/auction/auction.ts';
import type { BlockCommand } from '#domain/auction/commands.ts';
import { allowBid } from '#domain/auction/chapters/bidding/allow-bid.ts';
import { bringDownHammer } from '#domain/auction/chapters/settling/bring-down-hammer.ts';
import { callGoing } from '#domain/auction/chapters/bidding/call-going.ts';
import { passLot, passUnbought } from '#domain/auction/chapters/settling/pass-lot.ts';
import { pause, resume } from '#domain/auction/chapters/room/pause.ts';
import { placeBid } from '#domain/auction/chapters/bidding/place-bid.ts';
import { retractBid } from '#domain/auction/chapters/bidding/retract-bid.ts';
import { phones, setFloor } from '#domain/auction/chapters/room/set-floor.ts';
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
    case 'bring-down-hammer':
      return bringDownHammer(auction, command);
    case 'pass-lot':
      return passLot(auction, command);
    case 'pass-unbought':
      return passUnbought(auction, command);
    case 'undo-last-act':
      return undoLastAct(auction, command);
  }
}

import type { Auction } from './auction.ts';
import type { RunningCommand } from './commands.ts';
import { adjustPurse } from './acts/adjust-purse.ts';
import { bringDownHammer } from './acts/bring-down-hammer.ts';
import { callGoing } from './acts/call-going.ts';
import { callLot } from './acts/call-lot.ts';
import { correctSale } from './acts/correct-sale.ts';
import { finish, reopen } from './acts/finish.ts';
import { initialise, restart } from './acts/initialise.ts';
import { passLot } from './acts/pass-lot.ts';
import { pause, resume } from './acts/pause.ts';
import { placeBid } from './acts/place-bid.ts';
import { raisePaddle } from './acts/raise-paddle.ts';
import { recallUnsold } from './acts/recall-unsold.ts';
import { reopenLot } from './acts/reopen-lot.ts';
import { retractBid } from './acts/retract-bid.ts';
import { runOut } from './acts/run-out.ts';
import { phones, setFloor } from './acts/set-floor.ts';
import { undoLastAct } from './acts/undo-last-act.ts';
import type { Decision } from './refusals.ts';

/** `decide` for a page that runs an auction: it need not know how one is set up. */
export function decideRunning(auction: Auction, command: RunningCommand): Decision {
  switch (command.type) {
    case 'place-bid':
      return placeBid(auction, command);
    case 'raise-paddle':
      return raisePaddle(auction, command);
    case 'retract-bid':
      return retractBid(auction, command);
    case 'reopen-lot':
      return reopenLot(auction, command);
    case 'correct-sale':
      return correctSale(auction, command);
    case 'call-going':
      return callGoing(auction, command);
    case 'run-out':
      return runOut(auction, command);
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
    case 'undo-last-act':
      return undoLastAct(auction, command);
    case 'recall-unsold':
      return recallUnsold(auction, command);
    case 'call-lot':
      return callLot(auction, command);
    case 'initialise':
      return initialise(auction, command);
    case 'restart':
      return restart(auction, command);
    case 'finish':
      return finish(auction);
    case 'reopen':
      return reopen(auction);
    case 'adjust-purse':
      return adjustPurse(auction, command);
  }
}

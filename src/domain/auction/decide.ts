import {
  allowBid,
  callGoing,
  placeBid,
  raisePaddle,
  retractBid,
} from '#domain/auction/chapters/bidding/decide.ts';
import { raiseMatch, sayMatch, takeBackMatch } from '#domain/auction/chapters/matching/decide.ts';
import { adjustPurse, chargePurse } from '#domain/auction/chapters/money/decide.ts';
import { releasePlayer, retainPlayer } from '#domain/auction/chapters/retention/decide.ts';
import { pause, phones, resume, setFloor } from '#domain/auction/chapters/room/decide.ts';
import {
  callLot,
  finish,
  initialise,
  nameLot,
  recallUnsold,
  reopen,
  restart,
} from '#domain/auction/chapters/rounds/decide.ts';
import { acceptRules, agreeRules, editTournament } from '#domain/auction/chapters/set-up/decide.ts';
import {
  editPlayer,
  registerPlayers,
  withdrawPlayer,
} from '#domain/auction/chapters/set-up/set-up-players.ts';
import { editTeam, enterTeam, withdrawTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import {
  bringDownHammer,
  correctSale,
  passLot,
  passUnbought,
  recordSale,
  runOut,
  takeBackSale,
  undoLastAct,
  tradePlayers,
} from '#domain/auction/chapters/settling/decide.ts';
import { reopenLot } from '#domain/auction/chapters/settling/reopen-lot.ts';
import { endFinale, setShow, showFinale } from '#domain/auction/chapters/show/decide.ts';
import type { Auction } from './auction.ts';
import type { BetweenLotsCommand, BlockCommand, Command, CorrectionCommand } from './commands.ts';
import type { Decision } from './decision.ts';
import type { Refusal } from './refusals.ts';

export type ConsoleCommand = BlockCommand | BetweenLotsCommand | CorrectionCommand;

/** Applies all rules of the auction: turns a command into events or a refusal. */
export function decide(auction: Auction, command: Command): Decision<Refusal> {
  switch (command.type) {
    case 'edit-tournament':
      return editTournament(auction, command);
    case 'agree-rules':
      return agreeRules(auction, command);
    case 'accept-rules':
      return acceptRules(auction, command);
    case 'enter-team':
      return enterTeam(auction, command);
    case 'edit-team':
      return editTeam(auction, command);
    case 'withdraw-team':
      return withdrawTeam(auction, command);
    case 'register-players':
      return registerPlayers(auction, command);
    case 'edit-player':
      return editPlayer(auction, command);
    case 'withdraw-player':
      return withdrawPlayer(auction, command);
    case 'retain-player':
      return retainPlayer(auction, command);
    case 'release-player':
      return releasePlayer(auction, command);
    case 'set-show':
      return setShow(auction, command);
    case 'record-sale':
      return recordSale(auction, command);
    case 'take-back-sale':
      return takeBackSale(auction, command);
    case 'charge-purse':
      return chargePurse(auction, command);
    case 'raise-paddle':
      return raisePaddle(auction, command);
    case 'run-out':
      return runOut(auction, command);
    default:
      return decideOnConsole(auction, command);
  }
}

/** `decide` for the orders of a console. */
export function decideOnConsole(auction: Auction, command: ConsoleCommand): Decision {
  switch (command.type) {
    case 'initialise':
    case 'restart':
    case 'call-lot':
    case 'name-lot':
    case 'recall-unsold':
    case 'finish':
    case 'reopen':
    case 'show-finale':
    case 'end-finale':
      return decideRounds(auction, command);
    case 'reopen-lot':
    case 'correct-sale':
    case 'trade-players':
    case 'adjust-purse':
      return decideCorrections(auction, command);
    default:
      return decideRunning(auction, command);
  }
}

/** `decide` for console commands about the lot on the block. */
function decideRunning(auction: Auction, command: BlockCommand): Decision {
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
    case 'say-match':
      return sayMatch(auction, command);
    case 'raise-match':
      return raiseMatch(auction, command);
    case 'take-back-match':
      return takeBackMatch(auction, command);
    case 'undo-last-act':
      return undoLastAct(auction, command);
  }
}

/** `decide` for commands between two lots. It is separate because it reads all players; bids do not. */
function decideRounds(auction: Auction, command: BetweenLotsCommand): Decision {
  switch (command.type) {
    case 'initialise':
      return initialise(auction, command);
    case 'restart':
      return restart(auction, command);
    case 'call-lot':
      return callLot(auction, command);
    case 'name-lot':
      return nameLot(auction, command);
    case 'recall-unsold':
      return recallUnsold(auction, command);
    case 'finish':
      return finish(auction);
    case 'reopen':
      return reopen(auction);
    case 'show-finale':
      return showFinale(auction, command);
    case 'end-finale':
      return endFinale(auction);
  }
}

/**
 * `decide` for corrections by hand. Dialogs of the console call it too, to show the result before the organiser
 * confirms.
 */
export function decideCorrections(auction: Auction, command: CorrectionCommand): Decision {
  switch (command.type) {
    case 'reopen-lot':
      return reopenLot(auction, command);
    case 'correct-sale':
      return correctSale(auction, command);
    case 'trade-players':
      return tradePlayers(auction, command);
    case 'adjust-purse':
      return adjustPurse(auction, command);
  }
}

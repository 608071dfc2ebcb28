import type { Auction } from '#domain/auction/auction.ts';
import type {
  BetweenLotsCommand,
  BlockCommand,
  Command,
  CorrectionCommand,
} from '#domain/auction/commands.ts';
import { chargePurse } from '#domain/auction/chapters/money/adjust-purse.ts';
import { recordSale, takeBackSale } from '#domain/auction/chapters/two-calls/record-sale.ts';
import {
  editPlayer,
  registerPlayers,
  withdrawPlayer,
} from '#domain/auction/chapters/set-up/set-up-players.ts';
import { editTeam, enterTeam, withdrawTeam } from '#domain/auction/chapters/set-up/set-up-teams.ts';
import { acceptRules } from '#domain/auction/chapters/set-up/accept-rules.ts';
import { agreeRules } from '#domain/auction/chapters/set-up/agree-rules.ts';
import { releasePlayer } from '#domain/auction/chapters/retention/release-player.ts';
import { setShow } from '#domain/auction/chapters/show/set-show.ts';
import { retainPlayer } from '#domain/auction/chapters/retention/retain-player.ts';
import { editTournament } from '#domain/auction/chapters/set-up/set-up-tournament.ts';
import { raisePaddle } from '#domain/auction/chapters/bidding/raise-paddle.ts';
import { runOut } from '#domain/auction/chapters/settling/run-out.ts';
import { decideCorrections } from './decide-corrections.ts';
import { decideRounds } from './decide-rounds.ts';
import { decideRunning } from './decide-running.ts';
import type { Decision } from './decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';

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
    case 'adjust-purse':
      return decideCorrections(auction, command);
    default:
      return decideRunning(auction, command);
  }
}

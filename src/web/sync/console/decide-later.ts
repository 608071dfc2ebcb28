import type { Auction } from '#domain/auction/auction.ts';
import type { BetweenLotsCommand, CorrectionCommand } from '#domain/auction/commands.ts';
import { decideCorrections } from '#domain/auction/decide/decide-corrections.ts';
import { decideRounds } from '#domain/auction/decide/decide-rounds.ts';
import type { Decision } from '#domain/auction/decide/decision.ts';

/** The events of an order that dialogs and menus send. */
export function decideLater(auction: Auction, command: BetweenLotsCommand | CorrectionCommand): Decision {
  return isCorrection(command) ? decideCorrections(auction, command) : decideRounds(auction, command);
}

const CORRECTIONS: Readonly<Record<CorrectionCommand['type'], true>> = {
  'reopen-lot': true,
  'correct-sale': true,
  'adjust-purse': true,
};

function isCorrection(command: BetweenLotsCommand | CorrectionCommand): command is CorrectionCommand {
  return Object.hasOwn(CORRECTIONS, command.type);
}

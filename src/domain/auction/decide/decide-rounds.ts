import type { Auction } from '#domain/auction/auction.ts';
import { callLot } from '#domain/auction/chapters/rounds/call-lot.ts';
import { finish, reopen } from '#domain/auction/chapters/rounds/finish.ts';
import { initialise, restart } from '#domain/auction/chapters/rounds/initialise.ts';
import { nameLot } from '#domain/auction/chapters/rounds/name-lot.ts';
import { recallUnsold } from '#domain/auction/chapters/rounds/recall-unsold.ts';
import { endFinale, showFinale } from '#domain/auction/chapters/show/finale.ts';
import type { BetweenLotsCommand } from '#domain/auction/commands.ts';
import type { Decision } from './decision.ts';

/**
 * `decide` for commands between two lots. It is apart because it reads all players; bids do not.
 */
export function decideRounds(auction: Auction, command: BetweenLotsCommand): Decision {
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

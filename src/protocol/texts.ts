import type { Auction, Bid } from '#domain/auction/auction.ts';
import { COUNTDOWN_SECONDS, EXTENSION_SECONDS } from '#domain/auction/chapters/room/floor-settings.ts';
import type { TypedBidProblem } from '#domain/auction/lots/check-typed-bid.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountOf } from './amount-text.ts';
import { grouped } from './grouped.ts';

/** What the bid panel says of what was typed. Specification section 5, 'Bid', 1 to 3. */
export function typedBidText(problem: TypedBidProblem): string {
  switch (problem.code) {
    case 'team-and-amount-required':
      return 'Please select a team and enter bid amount';
    case 'typed-bid-not-whole':
      return 'Bid amount must be a whole number';
    case 'typed-bid-off-grid':
      return `Bid amount must be in multiples of ${grouped(problem.multiple)}`;
  }
}

/** Specification section 5, 'Player'. */
export const NUMBER_TAKEN = 'A player with this number already exists in the tournament';

/** Why the auction refused, in a sentence that says what to do. The auction gives the names. */
export function refusalText(refusal: Refusal, auction: Auction): string {
  switch (refusal.code) {
    case 'bid-off-grid':
      return `Bid amount must be a whole number in multiples of ${grouped(auction.tournament.rules.multiple)}`;
    case 'bid-too-low':
      return 'Bid amount must be higher than current bid';
    case 'no-such-team':
      return 'Invalid team selected';
    case 'purse-too-small':
      return "Team doesn't have enough budget";
    case 'squad-full':
      return `Squad is full (${String(refusal.size)} of ${String(refusal.limit)})`;
    case 'floor-moved':
    case 'lot-not-on-block':
      return whatIsTrueNow(refusal, auction);
    case 'no-lot-on-block':
      return 'No player is on the block';
    case 'no-bid':
      return 'No team has placed a bid';
    case 'bid-stands':
      return `${teamName(auction, refusal.team)} has bid ${amountOf(auction, refusal.amount)}: sell or skip this player or retract the bid first`;
    case 'phones-closed':
      return 'Bids are called out in the hall: phones do not bid in this auction';
    case 'phones-held':
      return 'One moment: a bid from the hall is being entered';
    case 'floor-closed':
      return 'Bids come from the phones: change bidding to Both to enter one here';
    case 'auction-paused':
      return 'The auction has a break: go on first';
    case 'auction-not-paused':
      return 'The auction has no break';
    case 'time-up':
      return 'Time is up for this player';
    case 'already-leads':
      return 'Your team leads already';
    case 'bid-below-next':
      return `The next bid is ${amountOf(auction, refusal.next)}`;
    case 'already-called':
      return refusal.going === 0 ? 'A new bid came in: call once first' : 'Called already';
    case 'lot-not-hammered':
      return 'Only a sale or skip that is in the history can be reopened';
    case 'clock-not-out':
      return 'The clock of this player has not run out';
    case 'countdown-off-limits':
      return `A countdown has ${span(COUNTDOWN_SECONDS)} seconds, an extension ${span(EXTENSION_SECONDS)}`;
    case 'nothing-to-undo':
      return 'There is nothing to undo';
    case 'no-unsold-players':
      return 'No Unsold Players';
    case 'no-teams':
      return 'No teams found for this tournament';
    case 'no-players-to-auction':
      return 'There are no unsold players to auction';
    case 'auction-finished':
      return 'This auction is finished: reopen it to go on';
    case 'auction-not-started':
      return 'This auction has not started yet';
    case 'auction-not-finished':
      return 'This auction is not finished';
    case 'already-drawn':
      return 'The order of this auction is already drawn';
    case 'rules-locked':
      return 'Amounts and squad size are locked since the first bid, skip or sale';
    case 'too-many-teams':
      return `A tournament has at most ${String(refusal.most)} teams`;
    case 'too-many-players':
      return `A tournament has at most ${grouped(refusal.most)} players`;
    case 'team-name-taken':
      return 'A team with this name already exists in the tournament';
    case 'team-name-alike':
      return `This name looks just like ${teamName(auction, refusal.team)}: please choose one that can be told apart`;
    case 'short-name-taken':
      return 'A team with this short name already exists in the tournament';
    case 'name-is-short-name':
      return `This name looks just like the short name of ${teamName(auction, refusal.team)}: please choose one that can be told apart`;
    case 'short-name-alike':
      return `This short name looks just like a name of ${teamName(auction, refusal.team)}: please choose one that can be told apart`;
    case 'team-has-players':
      return `This team has bought ${String(refusal.count)} ${refusal.count === 1 ? 'player' : 'players'}: undo the sales first`;
    case 'team-leads':
      return `This team leads the bidding for ${playerName(auction, refusal.lot)}`;
    case 'no-such-player':
      return 'This player is no longer in the tournament';
    case 'number-taken':
      return NUMBER_TAKEN;
    case 'player-sold':
      return `This player is sold to ${teamName(auction, refusal.team)}: undo the sale first`;
    case 'player-not-sold':
      return 'This player is not sold';
    case 'sale-changed':
      return `This sale has changed meanwhile: sold to ${teamName(auction, refusal.team)} for ${amountOf(auction, refusal.price)}`;
    case 'nothing-to-correct':
      return 'Please choose another team or another price';
    case 'player-on-block':
      return 'This player is on the block';
    case 'price-not-positive':
      return 'Sold amount must be greater than 0';
    case 'purse-below-zero':
      return `The balance would fall below zero: ${amountOf(auction, refusal.shortBy)} are missing`;
    case 'purse-holds-bid':
      return `This team leads the bidding: ${amountOf(auction, refusal.shortBy)} of the amount are held by its bid`;
    case 'purse-too-high':
      return `A balance can be at most ${amountOf(auction, refusal.most)}`;
  }
}

function span({ least, most }: { readonly least: number; readonly most: number }): string {
  return `${String(least)} to ${String(most)}`;
}

function whatIsTrueNow(now: { lot: PlayerId | null; highBid: Bid | null }, auction: Auction): string {
  if (now.lot === null) return 'The auction has moved on: no player is on the block now';
  const player = playerName(auction, now.lot);
  if (now.highBid === null) return `The auction has moved on: ${player} is on the block now`;
  const { team, amount } = now.highBid;
  return `Another bid was taken: ${teamName(auction, team)} leads for ${player} at ${amountOf(auction, amount)}`;
}

function teamName(auction: Auction, team: TeamId): string {
  return auction.teams.get(team)?.name ?? 'Another team';
}

function playerName(auction: Auction, player: PlayerId): string {
  return auction.players.get(player)?.name ?? 'another player';
}

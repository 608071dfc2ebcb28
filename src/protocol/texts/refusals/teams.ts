import type { TeamRefusal } from '#domain/auction/refusals.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { grouped } from '#protocol/grouped.ts';
import { keptText, mostText } from '#protocol/texts/kept-text.ts';
import { playerName, teamName } from './names.ts';
import type { Sentences } from './sentences.ts';

/** The refusals of a bid: specification section 5, 'Bid', 3 to 6. */
export const TEAMS: Sentences<TeamRefusal> = {
  'bid-off-grid': (_, { tournament }) =>
    `Bid amount must be a whole number in multiples of ${grouped(tournament.rules.multiple)}`,
  'bid-too-low': 'Bid amount must be higher than current bid',
  'no-such-team': 'Invalid team selected',
  'purse-too-small': "Team doesn't have enough budget",
  'squad-full': ({ size, limit }) => `Squad is full (${String(size)} of ${String(limit)})`,
  'price-not-positive': 'Sold amount must be greater than 0',
  'bid-equals-current': ({ next }, auction) =>
    `An equal bid does not count: the next bid is ${amountOf(auction, next)}`,
  'stands-at-cap': ({ team }, auction) => `${teamName(auction, team)} stands at the cap already`,
  'bid-below-next': ({ next }, auction) => `The next bid is ${amountOf(auction, next)}`,
  'bid-above-next': ({ next }, auction) =>
    `Bids go up step by step: the next bid is ${amountOf(auction, next)}`,
  'purse-kept-back': ({ most, ...kept }, { tournament }) => {
    const { unit } = tournament.rules;
    return `${mostText(unit, most)}: the purse keeps ${keptText(unit, kept)}`;
  },
  'above-most': ({ most }, { tournament }) => mostText(tournament.rules.unit, most),
  'against-rules': () => 'This is against the rules',
  'purse-holds-bid': ({ shortBy }, auction) =>
    `This team leads the bidding: ${amountOf(auction, shortBy)} of the amount are held by its bid`,
  'team-leads': ({ lot }, auction) => `This team leads the bidding for ${playerName(auction, lot)}`,
};

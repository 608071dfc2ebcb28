/* Refusal sentences in the console's first load; the others are loaded later. */
export const NO_LOT = 'No player is on the block';
export const IN_A_BREAK = 'The auction has a break: go on first';
export const BIDS_BY_PHONE = 'Bids come from the phones: change bidding to Both to enter one here';

import { chapter } from '#web/languages/current-language.ts';

/** The bid button of an owner, and what stands around it. */
export const PADDLE_FIRST = {
  bid: 'Bid',
  wait: 'Wait',
  bidInHall: 'Bid in the hall',
  oneMoment: 'One moment',
  timeIsUp: 'Time is up',
  overPurse: 'Over your purse',
  keptForSquad: 'Kept for your squad',

  atCap: 'At the cap',
  sending: 'Sending your bid',
  reconnecting: 'Reconnecting',
  bidInAMoment: 'Bid in a moment',
  stepByStep: 'Bids go up step by step',
  nothingLarger: 'Nothing larger fits your purse',
  noLargerLeading: 'No larger bids while you lead',
  noLargerNow: 'No larger bids now',
  sentAgain: (amount: string) => `No answer yet: your bid of ${amount} is sent again, and counts once`,
  onItsWay: (amount: string) => `Your bid of ${amount} is on its way`,
  noConnection: 'No connection: you can bid again as soon as it is back',
  hallSeesSold: 'The hall still sees SOLD',
  hallSeesUnsold: 'The hall still sees UNSOLD',
  sameBidAtCap: 'The same bid stands beside it at the cap',
  outbidBy: (team: string) => `You were outbid by ${team}`,
  lotAtHammer: 'At the hammer a lot is drawn among you',
  organiserAtHammer: 'At the hammer the organiser decides',
  loading: 'Loading...',
  notLoaded: 'This could not be loaded: please try again when the connection is back',

  leftAuction: 'Your team is not in this auction any more',
  askOrganiser: 'Please ask the organiser.',
  whatToSee: 'What to see',
  squadTab: (players: number) => `Squad ${String(players)}`,
  teams: 'Teams',
  players: 'Players',
  toAccept: ' to accept',
  largerBids: 'Larger bids',
  other: 'Other',
  bidOf: (amount: string) => `Bid ${amount}`,
  tapAgain: (amount: string) => `More than twice the next bid: tap ${amount} again`,
  phonesBid: (phones: number) => `${String(phones)} phones bid for you`,
};

export const paddleWords = chapter('paddle', PADDLE_FIRST);

import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The words of a replay. */
export const replayWords = chapter('replay', {
  title: 'Replay',
  evening: 'Replay the evening',
  /** The button of one line of the history. */
  line: 'Replay',
  lineSpoken: (text: string) => `Replay this lot: ${text}`,
  loading: 'Loading the replay...',
  nothing: 'No lot has come up yet. The replay begins with the first one.',
  notLoaded: 'The replay could not be loaded: please open it again when the connection is back.',
  tryAgain: 'Try again',
  /** For screen readers: the area in which keys play the replay. */
  stage:
    'Replay of the auction. Space plays and pauses, left and right step bid by bid, up and down lot by lot.',
  play: 'Play',
  pause: 'Pause',
  previousLot: 'Previous lot',
  nextLot: 'Next lot',
  lot: 'Lot',
  moment: 'Moment',
  speed: 'Speed',
  times: (speed: number) => `${String(speed)}×`,
  timesSpoken: (speed: number) => (speed === 1 ? 'at its own pace' : `${String(speed)} times as fast`),
  shortened: (seconds: number) => `Above 1×, waits of more than ${String(seconds)} seconds are shortened.`,
  momentOf: (place: number, of: number) => `Moment ${grouped(place)} of ${grouped(of)}`,
  lotOf: (place: number, of: number) => `Lot ${grouped(place)} of ${grouped(of)}`,
  over: 'The replay is over',
  deleted: 'A player who was deleted',
  linkToLot: 'Link to this lot',
  copied: 'The link is copied',
  ends: {
    sold: (team: string, amount: string) => `${team} ${amount}`,
    unsold: 'Unsold',
    'called-away': 'Another lot was called',
    'on-block': 'On the block',
  },
  /** Short marks in the list. */
  marks: { undone: 'undone', corrected: 'corrected', again: 'again' },
  undone: 'Undone later: this result does not stand',
  corrected: (team: string, amount: string) => `Corrected later: ${team} for ${amount}`,
  again: 'Up again, after an earlier result was undone',
  calledAway: 'Another lot was called before the hammer',
  takenBack: 'Bid taken back',
  sold: 'SOLD',
  unsold: 'UNSOLD',
  soldTo: (team: string) => `Sold to ${team}`,
  noBuyer: 'No buyer this time',
  teams: 'Teams',
  lastBids: 'Last bids',
  timeLeft: 'Time left',
  cameBy: { phone: 'phone', floor: 'hall', allowed: 'allowed' },
  finished: 'The auction is finished',
});
export type ReplayWords = ReturnType<typeof replayWords>;

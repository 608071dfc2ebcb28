import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';
import { SPECTATOR_FIRST } from './spectator.ts';

/** The words of `SPECTATOR_FIRST`, and those of the lists and of the time before and after the lots. */
export const spectatorLateWords = chapter('spectator', {
  ...SPECTATOR_FIRST,
  notBegun: 'The auction has not begun yet',
  keepOpen: 'Keep this page open: the first player comes by itself.',
  squadsAreHere: 'All squads are under Teams, also as pictures to share.',
  expect: 'What to expect',
  purseOfEach: 'Purse of each team',
  playersInSquad: 'Players in a squad',
  upTo: (most: number) => `Up to ${String(most)}`,
  between: (least: number, most: number) => `${String(least)} to ${String(most)}`,
  drawnByLot: 'Who comes up next is drawn by lot.',
  sets: 'Sets, one after the other',

  sold: 'Sold',
  unsold: 'Unsold',
  coming: 'Coming',
  all: 'All',
  paidInAll: 'Paid in all',
  sumsNote: 'Paid in all is without retained players; what each team has spent is with them.',
  unsoldPlayers: (count: number) => `Unsold Players (${grouped(count)})`,
  spentByTeam: 'What each team has spent',
  seeSquads: 'See all squads',
  /** `host`: the name of the other server, as in an address. */
  watchStream: (host: string) => `Watch the stream on ${host}`,
  printSquads: 'Print all squads',
  printRules: ' the rules: a page of their own',

  searchPlayers: 'Search name or number',
  whichPlayers: 'Which players',
  showMore: (count: number) => `Show more (${grouped(count)})`,
  soldTo: (team: string) => `Sold to ${team}`,
  onBlockNow: 'On the block now',

  youFollow: 'You follow',
  follow: (player: string) => `Follow ${player}`,
  isUp: (player: string) => `${player} is up now`,
  followedIsUp: (player: string) => `${player}, whom you follow, is up now`,
  upNow: 'Up now',
  stillToCome: 'Still to come',
  leftAuction: 'Left the auction',

  yourTeam: 'Your team',
  chooseTeam: 'Choose your team',
  whichTeam: 'Which team is yours?',
  staysHere: 'It comes first on this device. Nobody else is told.',
  noTeam: 'No team',
  change: 'Change',
  changeYourTeam: ' your team',
  openSquad: ': open its squad',
  atCap: 'At the cap',
  leadsNow: 'Leads now',
  outbid: 'Outbid',

  share: 'Share this page',
  shareText: (tournament: string) => `${tournament}: the auction, live`,
  copied: 'Link copied',
});
export type SpectatorWords = ReturnType<typeof spectatorLateWords>;

import { chapter } from '#web/languages/current-language.ts';

/** The rule book. Amounts come written; names of fields, categories and sets are the organiser's own. */
export const rulesWords = chapter('rules', {
  watch: 'Watch the auction',
  titleOf: (league: string) => `Rules of ${league}`,
  ruleBook: 'Rule book',
  auctionOn: (day: string, time: string) => `Player auction on ${day}, ${time}`,
  preview: 'Preview of what is typed',
  kept: 'Captains and retained players',
  keptCount: 'They are in their squads before the auction, and the price of each counts as spent.',
  /** Follows `keptCount` where what left the purse for a player is not the price. */
  keptCharges: 'Where an amount from the purse is named, that amount counts instead.',
  captain: (player: string) => `${player}, captain`,
  signatures: 'Signatures',
  haveRead: 'We have read these rules and agree to them.',
  ownerOf: (team: string) => `${team}, owner`,
  organiser: 'Organiser',

  money: 'Money and squads',
  bidding: 'Bidding',
  players: 'Players',
  evening: 'Order of the evening',
  amounts: 'Amounts',
  purse: 'Purse',
  squad: 'Squads',
  increments: 'Increments',
  raises: 'Raises',
  mostBid: 'The most a team may bid',
  fields: 'What players are asked',
  categories: 'Categories',
  limits: 'Quotas and budgets',
  caps: 'Most for one player',
  sets: 'Order',
  unsold: 'Unsold players',

  or: 'or',
  and: 'and',
  playersCount: (count: number) => (count === 1 ? '1 player' : `${String(count)} players`),

  unitIs: (unit: string) => `Every amount is in ${unit}.`,
  anyWhole: (unit: string) => `A bid may be any whole number of ${unit}.`,
  multipleOf: (amount: string) => `Every bid is a multiple of ${amount}.`,
  purseIs: (amount: string) => `Every team may spend ${amount} in all.`,
  squadExactly: (players: string) => `A squad has exactly ${players}.`,
  squadAtMost: (players: string) => `A squad has at most ${players}.`,
  squadBetween: (least: number, players: string) => `A squad has ${String(least)} to ${players}.`,

  sentence: (clause: string) => `${clause}.`,
  raiseAdds: (amount: string) => `a raise adds ${amount}`,
  plusAdds: (amount: string) => `the plus button adds ${amount}`,
  belowRaiseAdds: (below: string, amount: string) => `below ${below} a raise adds ${amount}`,
  belowPlusAdds: (below: string, amount: string) => `below ${below} the plus button adds ${amount}`,
  fromOn: (from: string, amount: string) => `from ${from} on it adds ${amount}`,
  fromTo: (from: string, below: string, amount: string) => `from ${from} to below ${below} it adds ${amount}`,
  forInstead: (who: string, clauses: string) => `For ${who} instead: ${clauses}.`,
  forEverybody: 'everybody',
  firstHolds: 'The first of these that fits a player holds for him.',

  raiseAny: 'Any amount above the current bid may be bid.',
  raiseMultiple: (amount: string) => `Any multiple of ${amount} above the current bid may be bid.`,
  raiseOnPhone: 'On a phone a bid is the next amount or more.',
  raiseOrMore: 'A raise is the next amount or more: a team may jump.',
  raiseNext: 'A raise is exactly the next amount: no team may jump.',
  firstBid: 'The first bid for a player is the base price.',
  jumpOf: (amount: string) => `Phones also offer a jump of ${amount}.`,
  equalLeads:
    'If two teams bid the same amount, a bid called out in the hall leads from then on. On a phone a bid must be higher.',
  equalNot: 'Equal bids do not count. If two teams bid the same amount, the first one leads.',
  snap: 'The next amount is the next multiple of the raise.',
  snapAfter: (current: string, next: string) =>
    `The next amount is the next multiple of the raise: after ${current} comes ${next}.`,

  mayBidAll: 'A team may bid all that is left in its purse.',
  mayBidAllExample: (amount: string) =>
    `For example, a team with ${amount} left may bid ${amount}, even if it still needs players.`,
  keepsBack: (each: string, players: string) =>
    `A team keeps ${each} back for each player that it still needs after this one, up to ${players}.`,
  thenAll: (players: string) => `With ${players} bought it may bid all that is left.`,
  keepsCheapest:
    'A team keeps what the cheapest way to complete its squad costs, within all limits at once, from the players still to come.',
  cheapestOpenAt: (each: string, example: string) =>
    `Say that the cheapest of them open at ${each}. ${example}`,
  alone: 'What other teams need makes no difference to it.',
  cannotBid: 'With nobody bought it cannot bid at all.',
  exampleMost: (most: string, purse: string, kept: string, players: string) =>
    `With nobody bought it may bid at most ${most}: ${purse} less ${kept} for ${players} more.`,

  listSays: (fields: string) => `The list says of each player: ${fields}.`,
  choiceField: (name: string, values: string) => `${name} (${values})`,
  numberField: (name: string) => `${name} (a number)`,
  amountField: (name: string) => `${name} (an amount)`,
  yesNoField: (name: string) => `${name} (yes or no)`,

  baseBy: (field: string, bases: string) => `The base price of a player goes by his ${field}: ${bases}.`,
  valueAt: (value: string, base: string) => `${value} at ${base}`,
  anotherBase: 'For a single player another base price may be written.',

  squadHas: (count: string, who: string) => `Each squad has ${count}${who}.`,
  squadShouldHave: (count: string, who: string) => `Each squad should have ${count}${who}.`,
  squadSpends: (amount: string, many: string, keeps: string, who: string) =>
    `Each squad spends ${amount} in all on ${many}${keeps}${who}.`,
  squadShouldSpend: (amount: string, many: string, keeps: string, who: string) =>
    `Each squad should spend ${amount} in all on ${many}${keeps}${who}.`,
  squadHasAndSpends: (count: string, amount: string, many: string, keeps: string, who: string) =>
    `Each squad has ${count}, and spends ${amount} in all on ${many}${keeps}${who}.`,
  squadShouldHaveAndSpend: (count: string, amount: string, many: string, keeps: string, who: string) =>
    `Each squad should have ${count}, and should spend ${amount} in all on ${many}${keeps}${who}.`,
  keepsForMore: (amount: string) => `, and keeps ${amount} back for each one more that it may have`,
  who: (words: string) => ` (${words})`,
  isAdvice: ' This is advice: no bid is refused for it.',
  isUnkept: ' No bid is refused for the least: the team itself must keep enough for it.',
  spendIsAdvice: ' The least to be spent is advice: no bid is refused for it.',
  exactly: (count: number, noun: string) => `exactly ${String(count)} ${noun}`,
  between: (least: number, most: number, noun: string) => `${String(least)} to ${String(most)} ${noun}`,
  atLeast: (count: number, noun: string) => `at least ${String(count)} ${noun}`,
  atMost: (count: number, noun: string) => `at most ${String(count)} ${noun}`,
  amountBetween: (least: string, most: string) => `${least} to ${most}`,
  amountAtLeast: (least: string) => `at least ${least}`,
  amountAtMost: (most: string) => `at most ${most}`,

  oneRole:
    'Each player counts in one role: one who bats and bowls is an all-rounder, and a keeper who also bats is a keeper.',
  everyRole:
    'A player counts in every role that is written for him, and one who bats and bowls is an all-rounder, too.',
  allRoundersApart:
    'An all-rounder does not count as a batsman, a bowler or a keeper, unless that is written for him as well.',
  allRoundersAs: (roles: string) => `All-rounders count as ${roles}, too.`,
  batsmen: 'batsmen',
  bowlers: 'bowlers',
  keepers: 'keepers',

  capIs: (most: string, who: string) => `No team may pay more than ${most} for one player${who}.`,
  capFirst: 'The team that bids that much first has the player, and nobody else may bid it.',
  capRoll:
    'Several teams may bid that much: then a lot is drawn on the screen, and it decides which of them has the player.',
  capOrganiser: 'Several teams may bid that much: then the organiser decides which of them has the player.',

  asListed: (set: string) => `${set} (as listed)`,
  manySets: (count: number) => `Players come up in ${String(count)} sets, then everybody else.`,
  setIs: (set: number, names: string) => `Set ${String(set)}: ${names}.`,
  setsAre: (first: number, last: number, names: string) =>
    `Sets ${String(first)} to ${String(last)}: ${names}.`,
  setsInOrder: (names: string) =>
    `Players come up in sets, in this order: ${names}. Everybody else comes after them.`,
  setsTakeTurns: (count: number) =>
    `Sets take turns: ${count === 1 ? 'one player' : `${String(count)} players`} of each, then of the next one, round after round until all are empty.`,
  insideASet:
    'Inside a set the order is drawn by lot, unless it says otherwise. The organiser may call up any player at any time.',

  unsoldEnd: 'An unsold player does not come up again.',
  unsoldAgain: (times: string) => `Unsold players come up again at their base price, ${times}.`,
  unsoldAtPart: (part: string, times: string, multiple: string) =>
    `Unsold players come up again at ${part} of their base price, ${times}. An amount between two multiples of ${multiple} is rounded up.`,
  unsoldDemote: (times: string) =>
    `Unsold players come up again one category down, at the base price of that category, ${times}. In the last category they stay.`,
  unsoldNamed: (times: string, each: number) =>
    `Unsold players come up again if a team names them, ${times}. Each team may name at most ${String(each)}.`,
  asOften: 'as often as the organiser shows them',
  once: 'once',
  times: (count: number) => `${String(count)} times`,
  half: 'half',
  percent: (percent: number) => `${String(percent)} %`,

  under: (age: number) => `under ${String(age)}`,
  orOlder: (age: number) => `${String(age)} or older`,
  aged: (ages: string) => `aged ${ages}`,
  agedBetween: (least: number, most: number) => `aged ${String(least)} to ${String(most)}`,
  retained: 'retained',
  notRetained: 'not retained',
  teamOwner: 'team owner',
  no: (what: string) => `no ${what}`,
});
export type RulesWords = ReturnType<typeof rulesWords>;

import { grouped } from '#protocol/grouped.ts';
import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The lot on the block and its bids, as pages of the hall show them first. */
export const LOT_FIRST = {
  playerOnBlock: 'Player on the block',
  lotOf: (place: number, of: number) => `Lot ${grouped(place)} of ${grouped(of)}`,
  owner: 'Owner',
  ageAndBase: (age: number, price: ReactNode) => sentence(String(age), ' · base ', price),
  halfPrice: 'Half price',
  partOfBase: (percent: number) => `${String(percent)} % of base`,

  price: 'Price',
  basePrice: 'Base Price',
  currentBid: 'Current Bid',
  noBidYet: 'No bid yet',
  nobodyCanBid: 'No team can bid for this player',
  /** After 'No team can bid for this player:'. */
  squadsAllFull: 'all squads are full',
  pursesTooSmall: 'no purse reaches the base price',
  basePriceIs: (amount: string) => `Base price ${amount}, no bid yet`,
  leadsWith: (leads: string, amount: string) => `${leads} with ${amount}`,
  leads: (team: string) => `${team} leads`,
  youLead: 'You lead',
  atCap: (teams: string) => `${teams} at the cap`,
  atCapBeside: (teams: string) => `At the cap beside ${teams}`,
  allowed: 'allowed by the organiser',
  goingOnce: 'Going once',
  goingTwice: 'Going twice',
  timeLeft: 'Time left',
  lastBids: 'Last bids',
  lastSales: 'Last sales',
  byPhone: 'phone',
  inHall: 'hall',
  byAllowance: 'allowed',
  and: 'and',

  drawnAmong: 'Drawn by lot among',
  chosenAmong: 'The organiser chose among',

  setLeft: (set: string, left: string) => `${set} · ${left}`,
  lastOfSet: 'the last one',
  lastForNow: (left: number) => `the last for now, ${grouped(left)} left`,
  moreNow: (next: number, left: number) => `${grouped(next)} more now, ${grouped(left)} left`,
  left: (left: number) => `${grouped(left)} left`,
  setOpens: (set: string, players: string, base: string) => `${set}: ${players}, base ${base}`,
  onePlayer: 'one player',
  playersOf: (now: number, all: number) => `${grouped(now)} of ${grouped(all)} players`,
  range: (from: string, to: string) => `${from} to ${to}`,

  players: (count: number) => `${grouped(count)} ${count === 1 ? 'player' : 'players'}`,
  slotsLeft: (count: number) => `${String(count)} ${count === 1 ? 'slot' : 'slots'} left`,
  slots: (count: number) => `${String(count)} ${count === 1 ? 'slot' : 'slots'}`,
  squadFull: 'Squad full',
  break: 'Break',
  breakFor: (message: string) => `Break: ${message}`,
  rulesChanged: (why: string) => `The rules have changed: ${why}`,
  rules: 'Rules',
  loading: 'Loading...',
  loadingPlayers: 'Loading the players...',
  loadingShare: (percent: number) => `Loading the players: ${String(percent)} %`,
  noConnection: 'No connection: choose another list, then this one.',

  live: 'live',
  finished: 'Finished',
  reconnecting: 'reconnecting',
  reconnectingNow: 'Reconnecting',
  old: (age: string) => `${age} old`,
  thisIsOld: (age: string) => `· this is ${age} old`,
  seconds: (count: number) => `${String(count)} s`,
  minutes: (count: number) => `${String(count)} min`,
};

export const lotWords = chapter('lot', LOT_FIRST);

import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The words of the page of the result, of its awards and of its texts. */
export const resultWords = chapter('result', {
  lots: (many: number) => (many === 1 ? '1 lot' : `${grouped(many)} lots`),
  sold: (many: number) => `${grouped(many)} sold`,
  minutes: (many: number) => `${String(many)} min`,
  /** `minutes` has two digits. */
  hours: (hours: string, minutes: string) => `${hours} h ${minutes}`,
  inTime: (time: string) => `in ${time}`,
  notBegun: 'The auction has not begun',
  soFar: 'So far: the auction goes on',
  replay: 'Replay',
  asText: 'As text',
  print: 'Print',
  squads: 'Squads',
  charts: 'Charts',
  /** On paper, in place of the charts. */
  chartsNotPrinted: 'The charts did not load: please print again.',
  coming: 'Loading...',
  players: (many: number) => (many === 1 ? '1 player' : `${grouped(many)} players`),
  /** Below an amount. */
  isLeft: 'left',
  nobody: 'No players',
  shareText: (name: string) => `${name}: the result of the auction`,

  awards: 'Awards',
  dearest: 'Dearest',
  longestDuel: 'Longest duel',
  mostWanted: 'Most wanted',
  bargain: 'Bargain',
  bids: (many: number) => (many === 1 ? '1 bid' : `${grouped(many)} bids`),
  ofTeams: (many: number, teams: number) => `${String(many)} of ${String(teams)} teams`,
  soldTo: (team: string) => `sold to ${team}`,
  inTheMiddle: (kind: string, amount: string) => `${kind}: ${amount} in the middle`,

  text: 'Text',
  textOf: (at: number, many: number) => `Text ${String(at)} of ${String(many)}`,
  copy: 'Copy',
  copyText: (text: string) => `Copy: ${text}`,
  copied: 'Copied',
  notCopied: 'Not copied: the text is selected, copy it by hand',
  send: 'Send',
  sendText: (text: string) => `Send: ${text}`,
});
export type ResultWords = ReturnType<typeof resultWords>;

import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The receipts of players and of teams. A sentence before a link ends before the address. */
export const receiptWords = chapter('receipt', {
  myRegistration: 'My registration',
  titleOf: (league: string) => `${league}: my registration`,
  opensNothing: 'This receipt opens nothing',
  deleted: 'The registration was deleted, or the link is not complete. Ask the organiser.',
  weakNetwork: 'The network is weak. The page opens as soon as it is there.',
  opening: 'Opening your receipt...',

  notChanged: 'It was not changed',
  saving: 'Saving...',
  save: 'Save',
  leaveIt: 'Leave it as it was',

  toGuardian: 'Send this to your parent or guardian',
  guardianHow: 'They open it on their phone, read what is kept, and agree with one press.',
  askGuardian: (player: string, league: string) =>
    `${player} would like to play in ${league}. Please open this link and agree:`,
  sendLink: 'Send the link',
  keepReceipt: 'Keep this receipt',
  keepText:
    'This page has an address of its own. With it you see your registration from any phone. Keep it to yourself: whoever has it can change what you wrote.',
  sendMyself: 'Send it to myself',
  mine: 'My registration:',
  copyLink: 'Copy the link',
  copied: 'Copied: paste it where you want to keep it',
  notCopied: 'Not copied: hold the address to select it',

  whatYouWrote: 'What you wrote',
  name: 'Name',
  secondScript: 'Second script',
  phone: 'Phone number',
  guardian: 'Parent or guardian',
  hasAgreed: (guardian: string) => `${guardian} has agreed`,
  correct: 'Correct something',
  withdraw: 'Withdraw',
  listClosed: 'The list is closed. Ask the organiser if something is wrong.',
  withdrawAsk: (league: string) =>
    `You would not take part in the auction of ${league}. Do you want to withdraw?`,
  yesWithdraw: 'Yes, withdraw',
  noStay: 'No, stay',
  withdrawing: 'Withdrawing...',

  sendingPhoto: 'Sending the photo',
  photoWaits:
    'What you wrote has arrived. The photo is kept on this phone and goes on by itself where it broke off: leave this page open, or come back to it later.',
  photoWaitsHere:
    'What you wrote has arrived. The photo goes on by itself as soon as the network is back: leave this page open.',
  photoArrived: 'Your photo has arrived.',

  noTeam: 'No team bought you this time',
  noTeamText: (league: string) =>
    `The auction of ${league} is over. Teams often need replacements: stay in touch with the organiser.`,
  yourTeam: 'Your team',
  /** Sentences by the kind of the card. */
  sold: (team: ReactNode, price: ReactNode) => sentence('Sold to ', team, ' for ', price),
  retained: (team: ReactNode, price: ReactNode) => sentence('Retained by ', team, ' for ', price),
  member: (team: ReactNode) => sentence('Member of ', team),

  stillMissing: 'Still missing',
  addBelow: (what: string) => `${what}. You can add it below.`,
  guardianFirst: 'Almost there: a parent or guardian has to agree',
  guardianFirstText:
    'Your registration has arrived. It waits until they have agreed, and nobody sees it before.',
  arrived: 'Your registration has arrived',
  receivedOn: (day: string) =>
    `Received on ${day}. The organiser looks at it next, and you see here when you are in the list.`,
  changeArrived: (number: string) =>
    `Your change has arrived. The organiser looks at it; you stand in the list as number ${number}.`,
  inList: 'You are in the list',
  inListAs: (number: string) => `You are in the list: number ${number}`,
  approved: 'The organiser has approved your registration. See you at the auction.',
  merged: 'The organiser had you in the list already, and put both together.',
  notInList: 'You are not in the list',
  rejected:
    'The organiser has not accepted this registration. Ask the organiser if you think that is a mistake.',
  withdrawn: 'You have withdrawn',
  withdrawnText:
    'The organiser sees that you do not take part. To come back, register again by the link of the tournament.',
});
export type ReceiptWords = ReturnType<typeof receiptWords>;

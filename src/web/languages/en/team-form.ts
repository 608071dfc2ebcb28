import { chapter } from '#web/languages/current-language.ts';

/** The form of a team, and the words in which its receipt differs from a player's. */
export const teamFormWords = chapter('team-form', {
  teamRegistration: 'Team registration',
  titleOf: (league: string) => `${league}: team registration`,
  isClosed: 'Registration of teams is closed',
  closedText:
    'The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form appears here.',
  anotherBelow: 'Below, another team can register.',
  nameAlike: 'A team with this name is registered already',
  sendAnother: 'It is another team: send it',
  yourTeam: 'Your team',
  teamName: 'Team name',
  yourName: 'Your name',
  nameHint: 'As the owner, who bids for the team in the hall',
  makingSmall: 'Making it small...',
  chooseLogo: 'Choose a logo (optional)',
  takeLogoAway: 'Take the logo away',
  notReadable:
    'This phone cannot open that file. Please choose a JPEG or PNG picture. Pictures of an iPhone in HEIC format and PDF files cannot be shown.',
  teamAndName: 'the name, logo and colour of the team, and your name.',
  yourPhone: 'your phone number.',
  phoneDeleted: (days: number) => `Your phone number is deleted ${String(days)} days after the auction.`,
  send: 'Send team',

  myTeam: 'My team',
  myTeamOf: (league: string) => `${league}: my team`,
  keepText: 'This page has an address of its own. Keep it to yourself: with it your team can be changed.',
  mine: 'My team:',
  notSaved: 'It was not saved',
  cancel: 'Cancel',
  withdrawAsk: (league: string) =>
    `Your team would not take part in the auction of ${league}. Do you want to withdraw?`,
  arrived: 'Your team has arrived',
  receivedOn: (day: string) => `Received on ${day}. The organiser looks at it next.`,
  takesPart: 'Your team takes part',
  approved: 'The organiser has approved it. Before the auction you get a link by which you bid.',
  takesNoPart: 'Your team does not take part',
  rejected: 'The organiser has not taken this team. Ask the organiser if you think that is a mistake.',
  withdrawn: 'You have withdrawn your team',
  withdrawnText: 'To come back, register again by the link of the tournament.',
});
export type TeamFormWords = ReturnType<typeof teamFormWords>;

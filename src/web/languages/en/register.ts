import { chapter } from '#web/languages/current-language.ts';

/** The form of a player, and the frame of all registration pages. */
export const registerWords = chapter('register', {
  registration: 'Registration',
  opening: 'Opening...',
  linkIncomplete: 'This link is not complete',
  openFromMessage: 'Open it again from the message or the QR code that the organiser gave you.',
  opensNothing: 'This link opens nothing',
  askForLink:
    'The organiser may have made a new one. Ask for it, and open it from the message or the QR code.',
  cannotShow: 'This page cannot be shown now',
  tryInAMinute: 'Please try again in a minute.',
  notShown: 'This page could not be shown',
  typedIsKept: 'What you typed is kept on this phone. Open the page again as soon as there is a network.',
  openWithNetwork: 'Open the page again as soon as there is a network.',
  openAgain: 'Open it again',
  madeWith: (league: string) => `Made with Boli, for the players' auction of ${league}`,

  playerRegistration: 'Player registration',
  titleOf: (league: string) => `${league}: player registration`,
  weakNetwork: 'The network is weak. The form opens as soon as it is there.',
  openingForm: 'Opening the form...',
  isClosed: 'Registration is closed',
  closedText:
    'The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form appears here. Ask the organiser if you think you should be in the list.',
  hasEnded: 'Registration has ended',
  endedText: 'The last day to register is over. Ask the organiser whether there is still a way in.',
  overText: 'The auction of this tournament is over. Ask the organiser if you have a question.',
  archivedText: 'The organiser has closed this tournament. Ask the organiser if you have a question.',
  typedStays: 'What you typed is kept on this phone.',
  isFull: 'The list is full',
  fullText:
    'So many players have registered that no place is left. If somebody withdraws, the form opens here again.',
  sentHere: 'Registered on this phone',
  seeOrChange: 'See or change',
  anotherBelow: 'Below, another player can register.',

  aboutYou: 'About you',
  ageOn: (day: string) => `Age on ${day}`,
  agesAre: (least: number, most: number) => `Players are ${String(least)} to ${String(most)} years old`,
  agesOn: (least: number, most: number, day: string) =>
    `Players are ${String(least)} to ${String(most)} years old on ${day}`,
  agesOfTournament: (least: number, most: number) =>
    `Players of this tournament are ${String(least)} to ${String(most)} years old on its day`,
  birthDate: 'Date of birth',
  yearsOn: (age: number, day: string) => `${String(age)} years old on ${day}`,
  leagueIsFor: (least: number, most: number) =>
    `This league is for players of ${String(least)} to ${String(most)}`,
  ageCounts: (day: string) =>
    `The age counts on the day of the tournament, ${day}. There is nothing more to fill in. If your age is another one, correct it above; the organiser can tell you more.`,
  fullName: 'Full name',
  secondName: 'Name in a second script (optional)',
  secondNameHint: 'As it is written at home: विराट, ಸಚಿನ್, Sachin',
  howYouPlay: 'How you play',
  playingStyles: 'Playing styles',
  tickAll: 'Tick all that fit',
  optional: (field: string) => `${field} (optional)`,
  onlyOrganiser: 'Only the organiser sees this',
  pleaseChoose: 'Please choose',
  yes: 'Yes',
  no: 'No',
  howToReach: 'How the organiser reaches you',
  phone: 'Your phone number',
  phoneOptional: 'Your phone number (optional)',
  phoneHint: 'For the organiser alone. No screen of the auction shows it.',

  yourPhoto: 'Your photo',
  noPhoto: 'No photo yet',
  asSeen: 'As it will be seen',
  takePhoto: 'Take a photo',
  choosePicture: 'Choose a picture',
  takeAway: 'Take it away',
  yourFace: 'Your face, as the hall should know you.',
  yourFaceOptional: 'Optional. Your face, as the hall should know you.',
  madeSmall: 'It is made small on this phone before it is sent.',
  openingPicture: 'Opening the picture...',
  pictureLater: 'The network is away: please choose the picture again in a moment.',

  yourDetails: 'What happens with your details',
  everybodySees: 'Everybody at the auction sees',
  nameAndMore: 'name, photo, age and playing styles.',
  nameAndAnswers: 'name, photo, age and playing styles, and your answers to the questions of the league.',
  organiserSees: 'The organiser alone sees',
  numbersAndDates: 'phone numbers, a date of birth and the name of a parent or guardian.',
  howLong: 'How long it is kept',
  untilDeleted: 'Phone numbers and dates of birth stay until the organiser deletes them.',
  deletedAfter: (days: number) =>
    `Phone numbers and dates of birth are deleted ${String(days)} days after the auction.`,
  restStays:
    'The rest stays with the tournament. The organiser deletes all of it whenever you ask. Backups of the server lose it seven days later.',
  iAgree: 'I agree that this is kept and shown as written here.',

  consentMissing: 'Please tick this box: without consent nothing may be kept',
  photoMissing: 'Please choose a photo',
  openingGuardian: 'Opening the part for a parent or guardian...',
  numberAlike: 'Somebody with this phone number is registered already',
  nameAlike: 'Somebody with this name and age is registered already',
  alikeText:
    'If that is you, all is well, and there is nothing to do: to change something, open the link of your receipt. If you lost it, ask the organiser, who can send it again.',
  sendAnother: 'I am another person: send it',
  notSent: 'It was not sent',
  noNetwork: 'No network at the moment',
  notSentYet: 'Not sent yet',
  sentLater:
    'It is kept on this phone, and is sent by itself as soon as the network is back: leave this page open, or open it again later.',
  sentWhileOpen: 'It is sent by itself as soon as the network is back: leave this page open.',
  tryingAgain: 'Trying again...',
  sending: 'Sending...',
  send: 'Send registration',
  openUntil: (moment: string) => `Open until ${moment}`,
});
export type RegisterWords = ReturnType<typeof registerWords>;

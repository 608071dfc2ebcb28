import { chapter } from '#web/languages/current-language.ts';

/** The consent of a parent or guardian: on their own page, and inside the form. */
export const guardianWords = chapter('guardian', {
  consent: 'Consent',
  titleOf: (league: string) => `${league}: consent`,
  nothingWaits: 'Nothing waits for your consent',
  nothingWaitsText:
    'It was given already, the registration was withdrawn, or the link is not complete. Ask the player who sent it to you.',
  consentOfGuardian: 'Consent of a parent or guardian',
  weakNetwork: 'The network is weak. The page opens as soon as it is there.',
  thanks: 'Thank you, your consent has arrived',
  thanksText: (player: string) =>
    `The organiser looks at the registration of ${player} next. There is nothing more to do.`,
  yearsOld: (player: string, age: number) => `${player}, ${String(age)} years old`,
  wouldPlay: (league: string) =>
    `would like to play in ${league} and has registered for its players' auction. There the teams of the league bid for players. As a parent or guardian you decide.`,
  theseDetails: 'What happens with these details',
  you: 'You',
  yourName: 'Your name',
  phoneHint: 'For the organiser alone.',
  iAmGuardian: (player: string) =>
    `I am the parent or guardian of ${player}. I agree to the registration, and to what is kept and shown.`,
  iAgree: 'I agree',

  guardian: 'Parent or guardian',
  needConsent: (age: number) => `Players under ${String(age)} need the consent of a parent or guardian.`,
  where: 'Where do they agree?',
  ownPhone: 'On their own phone',
  ownPhoneText:
    'After sending you get a link for them. Until they agree, the registration waits and nobody sees it.',
  thisPhone: 'On this phone',
  thisPhoneText: 'They are beside you and agree now.',
  guardianName: 'Name of the parent or guardian',
  guardianPhone: 'Phone number of the parent or guardian',
  agreesHere:
    'I am the parent or guardian, and I agree that this player registers and that the above is kept.',
});
export type GuardianWords = ReturnType<typeof guardianWords>;

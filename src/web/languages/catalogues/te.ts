import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Telugu. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'భాష',
  batsman: 'బ్యాటర్',
  bowler: 'బౌలర్',
  wicketKeeper: 'వికెట్ కీపర్',
  allRounder: 'ఆల్‌రౌండర్',
  lakh: 'లక్షలు',
  crore: 'కోట్లు',
};

const page: PageWords = {
  linkIncomplete: 'ఈ లింక్ పూర్తిగా లేదు',
  openAgain: 'నిర్వాహకులు పంపిన సందేశం లేదా QR కోడ్ నుంచి మళ్లీ తెరవండి.',
  connecting: 'వేలానికి కనెక్ట్ అవుతోంది...',
  goesOnElsewhere: 'వేలం మరో చోట కొనసాగుతోంది',
  tournamentDeleted: 'ఈ టోర్నమెంట్ తొలగించబడింది',
  auctionClosed: 'ఈ వేలం మూసివేయబడింది',
  linkEnded: 'ఈ లింక్ ఇక పనిచేయదు',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

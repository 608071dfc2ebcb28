import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import { sentence } from '#web/languages/sentence.ts';
import type { PlanWords } from '#web/languages/en/plan.ts';
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

const plan: PlanWords = {
  purse: 'పర్స్',
  slots: 'స్థానాలు',
  ofLeft: (most) => `${String(most)} లో మిగిలినవి`,
  maxBid: 'గరిష్ఠ బిడ్',
  least: (amount) => `కనీసం ${amount}`,
  onShortlist: 'మీ జాబితాలో',
  onShortlistLimit: (limit) => `మీ జాబితాలో, పరిమితి ${limit}`,
  limitPassed: (limit) => `మీ జాబితాలో, పరిమితి ${limit} దాటింది`,
  comingUp: (players) => sentence('రాబోయేవారు: ', players),
  next: 'తర్వాత',
  inLots: (count) => `${String(count)} లాట్ల తర్వాత`,
  limit: (limit) => `, పరిమితి ${limit}`,
  whichPlayers: 'ఏ ఆటగాళ్లు',
  shortlist: (count) => `జాబితా ${String(count)}`,
  all: 'అందరూ',
  coming: 'రాబోయేవారు',
  saving: 'భద్రపరుస్తోంది...',
  keptHere: 'ఈ ఫోన్‌లో ఉంది: కనెక్షన్ రాగానే పంపబడుతుంది',
};

export const HALL: HallCatalogue = { common, page, plan };

export const REGISTRATION: RegistrationCatalogue = { common };

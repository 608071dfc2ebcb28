import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import { sentence } from '#web/languages/sentence.ts';
import type { PlanWords } from '#web/languages/en/plan.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Malayalam. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'ഭാഷ',
  batsman: 'ബാറ്റർ',
  bowler: 'ബൗളർ',
  wicketKeeper: 'വിക്കറ്റ് കീപ്പർ',
  allRounder: 'ഓൾറൗണ്ടർ',
  lakh: 'ലക്ഷം',
  crore: 'കോടി',
};

const page: PageWords = {
  linkIncomplete: 'ഈ ലിങ്ക് പൂർണ്ണമല്ല',
  openAgain: 'സംഘാടകർ തന്ന സന്ദേശത്തിൽ നിന്നോ QR കോഡിൽ നിന്നോ വീണ്ടും തുറക്കുക.',
  connecting: 'ലേലത്തിലേക്ക് ബന്ധിപ്പിക്കുന്നു...',
  goesOnElsewhere: 'ലേലം മറ്റൊരിടത്ത് തുടരുന്നു',
  tournamentDeleted: 'ഈ ടൂർണമെന്റ് നീക്കം ചെയ്തു',
  auctionClosed: 'ഈ ലേലം അടച്ചു',
  linkEnded: 'ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല',
};

const plan: PlanWords = {
  purse: 'പേഴ്‌സ്',
  slots: 'ഒഴിവ്',
  ofLeft: (most) => `${String(most)} ൽ ബാക്കി`,
  maxBid: 'പരമാവധി വിളി',
  least: (amount) => `കുറഞ്ഞത് ${amount}`,
  onShortlist: 'നിങ്ങളുടെ പട്ടികയിൽ',
  onShortlistLimit: (limit) => `നിങ്ങളുടെ പട്ടികയിൽ, പരിധി ${limit}`,
  limitPassed: (limit) => `നിങ്ങളുടെ പട്ടികയിൽ, പരിധി ${limit} കടന്നു`,
  comingUp: (players) => sentence('വരാനുള്ളവർ: ', players),
  next: 'അടുത്തത്',
  inLots: (count) => `${String(count)} ലോട്ട് കഴിഞ്ഞ്`,
  limit: (limit) => `, പരിധി ${limit}`,
  whichPlayers: 'ഏതു കളിക്കാർ',
  shortlist: (count) => `പട്ടിക ${String(count)}`,
  all: 'എല്ലാവരും',
  coming: 'വരാനുള്ളവർ',
  saving: 'സൂക്ഷിക്കുന്നു...',
  keptHere: 'ഈ ഫോണിലുണ്ട്: കണക്ഷൻ വന്നാലുടൻ അയയ്ക്കും',
};

export const HALL: HallCatalogue = { common, page, plan };

export const REGISTRATION: RegistrationCatalogue = { common };

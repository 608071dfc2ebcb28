import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
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

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

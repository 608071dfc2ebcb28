import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Gujarati. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'ભાષા',
  batsman: 'બેટ્સમેન',
  bowler: 'બોલર',
  wicketKeeper: 'વિકેટકીપર',
  allRounder: 'ઓલરાઉન્ડર',
  lakh: 'લાખ',
  crore: 'કરોડ',
};

const page: PageWords = {
  linkIncomplete: 'આ લિંક અધૂરી છે',
  openAgain: 'આયોજકના સંદેશા કે QR કોડમાંથી તેને ફરી ખોલો.',
  connecting: 'હરાજી સાથે જોડાઈ રહ્યા છીએ...',
  goesOnElsewhere: 'હરાજી બીજી જગ્યાએ ચાલે છે',
  tournamentDeleted: 'આ ટુર્નામેન્ટ કાઢી નાખવામાં આવી છે',
  auctionClosed: 'આ હરાજી બંધ છે',
  linkEnded: 'આ લિંક હવે ચાલતી નથી',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Hindi. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'भाषा',
  batsman: 'बल्लेबाज़',
  bowler: 'गेंदबाज़',
  wicketKeeper: 'विकेटकीपर',
  allRounder: 'ऑलराउंडर',
  lakh: 'लाख',
  crore: 'करोड़',
};

const page: PageWords = {
  linkIncomplete: 'यह लिंक पूरा नहीं है',
  openAgain: 'आयोजक के भेजे संदेश या QR कोड से इसे फिर खोलिए।',
  connecting: 'नीलामी से जुड़ रहे हैं...',
  goesOnElsewhere: 'नीलामी दूसरी जगह चल रही है',
  tournamentDeleted: 'यह टूर्नामेंट हटा दिया गया है',
  auctionClosed: 'यह नीलामी बंद है',
  linkEnded: 'यह लिंक अब काम नहीं करता',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

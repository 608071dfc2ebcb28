import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Tamil. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'மொழி',
  batsman: 'மட்டையாளர்',
  bowler: 'பந்துவீச்சாளர்',
  wicketKeeper: 'விக்கெட் கீப்பர்',
  allRounder: 'ஆல்ரவுண்டர்',
  lakh: 'லட்சம்',
  crore: 'கோடி',
};

const page: PageWords = {
  linkIncomplete: 'இந்த இணைப்பு முழுமையாக இல்லை',
  openAgain: 'அமைப்பாளர் தந்த செய்தி அல்லது QR குறியீட்டிலிருந்து மீண்டும் திறக்கவும்.',
  connecting: 'ஏலத்துடன் இணைகிறது...',
  goesOnElsewhere: 'ஏலம் வேறு இடத்தில் தொடர்கிறது',
  tournamentDeleted: 'இந்தப் போட்டி நீக்கப்பட்டது',
  auctionClosed: 'இந்த ஏலம் மூடப்பட்டது',
  linkEnded: 'இந்த இணைப்பு இனி செயல்படாது',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

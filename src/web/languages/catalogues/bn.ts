import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Bengali. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'ভাষা',
  batsman: 'ব্যাটার',
  bowler: 'বোলার',
  wicketKeeper: 'উইকেটকিপার',
  allRounder: 'অলরাউন্ডার',
  lakh: 'লাখ',
  crore: 'কোটি',
};

const page: PageWords = {
  linkIncomplete: 'এই লিংকটি সম্পূর্ণ নয়',
  openAgain: 'আয়োজকের বার্তা বা QR কোড থেকে আবার খুলুন।',
  connecting: 'নিলামের সঙ্গে সংযোগ হচ্ছে...',
  goesOnElsewhere: 'নিলাম অন্য জায়গায় চলছে',
  tournamentDeleted: 'এই টুর্নামেন্ট মুছে ফেলা হয়েছে',
  auctionClosed: 'এই নিলাম বন্ধ',
  linkEnded: 'এই লিংক আর কাজ করে না',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

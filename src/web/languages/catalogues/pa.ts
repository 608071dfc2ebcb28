import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Punjabi. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'ਭਾਸ਼ਾ',
  batsman: 'ਬੱਲੇਬਾਜ਼',
  bowler: 'ਗੇਂਦਬਾਜ਼',
  wicketKeeper: 'ਵਿਕਟਕੀਪਰ',
  allRounder: 'ਆਲਰਾਊਂਡਰ',
  lakh: 'ਲੱਖ',
  crore: 'ਕਰੋੜ',
};

const page: PageWords = {
  linkIncomplete: 'ਇਹ ਲਿੰਕ ਪੂਰਾ ਨਹੀਂ ਹੈ',
  openAgain: 'ਪ੍ਰਬੰਧਕ ਦੇ ਭੇਜੇ ਸੁਨੇਹੇ ਜਾਂ QR ਕੋਡ ਤੋਂ ਇਸਨੂੰ ਮੁੜ ਖੋਲ੍ਹੋ।',
  connecting: 'ਬੋਲੀ ਨਾਲ ਜੁੜ ਰਹੇ ਹਾਂ...',
  goesOnElsewhere: 'ਬੋਲੀ ਹੋਰ ਥਾਂ ਚੱਲ ਰਹੀ ਹੈ',
  tournamentDeleted: 'ਇਹ ਟੂਰਨਾਮੈਂਟ ਹਟਾ ਦਿੱਤਾ ਗਿਆ ਹੈ',
  auctionClosed: 'ਇਹ ਬੋਲੀ ਬੰਦ ਹੈ',
  linkEnded: 'ਇਹ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

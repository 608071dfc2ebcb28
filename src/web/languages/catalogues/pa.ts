import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import { sentence } from '#web/languages/sentence.ts';
import type { PlanWords } from '#web/languages/en/plan.ts';
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

const plan: PlanWords = {
  purse: 'ਪਰਸ',
  slots: 'ਥਾਂ',
  ofLeft: (most) => `${String(most)} ਵਿੱਚੋਂ ਬਾਕੀ`,
  maxBid: 'ਵੱਧ ਤੋਂ ਵੱਧ ਬੋਲੀ',
  least: (amount) => `ਘੱਟੋ-ਘੱਟ ${amount}`,
  onShortlist: 'ਤੁਹਾਡੀ ਸੂਚੀ ਵਿੱਚ',
  onShortlistLimit: (limit) => `ਤੁਹਾਡੀ ਸੂਚੀ ਵਿੱਚ, ਹੱਦ ${limit}`,
  limitPassed: (limit) => `ਤੁਹਾਡੀ ਸੂਚੀ ਵਿੱਚ, ਹੱਦ ${limit} ਪਾਰ`,
  comingUp: (players) => sentence('ਆਉਣ ਵਾਲੇ: ', players),
  next: 'ਅਗਲਾ',
  inLots: (count) => `${String(count)} ਲਾਟ ਬਾਅਦ`,
  limit: (limit) => `, ਹੱਦ ${limit}`,
  whichPlayers: 'ਕਿਹੜੇ ਖਿਡਾਰੀ',
  shortlist: (count) => `ਸੂਚੀ ${String(count)}`,
  all: 'ਸਾਰੇ',
  coming: 'ਆਉਣ ਵਾਲੇ',
  saving: 'ਸੰਭਾਲ ਰਹੇ ਹਾਂ...',
  keptHere: 'ਇਸ ਫ਼ੋਨ ਉੱਤੇ ਰੱਖਿਆ ਹੈ: ਕਨੈਕਸ਼ਨ ਮੁੜਦੇ ਹੀ ਭੇਜਿਆ ਜਾਵੇਗਾ',
};

export const HALL: HallCatalogue = { common, page, plan };

export const REGISTRATION: RegistrationCatalogue = { common };

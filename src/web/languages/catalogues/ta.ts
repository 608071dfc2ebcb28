import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import { sentence } from '#web/languages/sentence.ts';
import type { PlanWords } from '#web/languages/en/plan.ts';
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

const plan: PlanWords = {
  purse: 'பர்ஸ்',
  slots: 'இடங்கள்',
  ofLeft: (most) => `${String(most)} இல் மீதம்`,
  maxBid: 'அதிகபட்ச கேட்பு',
  least: (amount) => `குறைந்தது ${amount}`,
  onShortlist: 'உங்கள் பட்டியலில்',
  onShortlistLimit: (limit) => `உங்கள் பட்டியலில், வரம்பு ${limit}`,
  limitPassed: (limit) => `உங்கள் பட்டியலில், வரம்பு ${limit} தாண்டியது`,
  comingUp: (players) => sentence('வருபவர்கள்: ', players),
  next: 'அடுத்தவர்',
  inLots: (count) => `${String(count)} லாட்டுக்குப் பின்`,
  limit: (limit) => `, வரம்பு ${limit}`,
  whichPlayers: 'எந்த வீரர்கள்',
  shortlist: (count) => `பட்டியல் ${String(count)}`,
  all: 'அனைவரும்',
  coming: 'வருபவர்கள்',
  saving: 'சேமிக்கிறது...',
  keptHere: 'இந்த போனில் உள்ளது: இணைப்பு வந்ததும் அனுப்பப்படும்',
};

export const HALL: HallCatalogue = { common, page, plan };

export const REGISTRATION: RegistrationCatalogue = { common };

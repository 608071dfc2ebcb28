import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import { sentence } from '#web/languages/sentence.ts';
import type { PlanWords } from '#web/languages/en/plan.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Kannada. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'ಭಾಷೆ',
  batsman: 'ಬ್ಯಾಟರ್',
  bowler: 'ಬೌಲರ್',
  wicketKeeper: 'ವಿಕೆಟ್ ಕೀಪರ್',
  allRounder: 'ಆಲ್‌ರೌಂಡರ್',
  lakh: 'ಲಕ್ಷ',
  crore: 'ಕೋಟಿ',
};

const page: PageWords = {
  linkIncomplete: 'ಈ ಲಿಂಕ್ ಪೂರ್ಣವಾಗಿಲ್ಲ',
  openAgain: 'ಆಯೋಜಕರು ಕಳುಹಿಸಿದ ಸಂದೇಶ ಅಥವಾ QR ಕೋಡ್‌ನಿಂದ ಮತ್ತೆ ತೆರೆಯಿರಿ.',
  connecting: 'ಹರಾಜಿಗೆ ಸಂಪರ್ಕಿಸಲಾಗುತ್ತಿದೆ...',
  goesOnElsewhere: 'ಹರಾಜು ಬೇರೆ ಕಡೆ ಮುಂದುವರಿಯುತ್ತಿದೆ',
  tournamentDeleted: 'ಈ ಪಂದ್ಯಾವಳಿಯನ್ನು ಅಳಿಸಲಾಗಿದೆ',
  auctionClosed: 'ಈ ಹರಾಜು ಮುಚ್ಚಿದೆ',
  linkEnded: 'ಈ ಲಿಂಕ್ ಈಗ ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ',
};

const plan: PlanWords = {
  purse: 'ಪರ್ಸ್',
  slots: 'ಸ್ಥಾನಗಳು',
  ofLeft: (most) => `${String(most)} ರಲ್ಲಿ ಉಳಿದಿವೆ`,
  maxBid: 'ಗರಿಷ್ಠ ಬಿಡ್',
  least: (amount) => `ಕನಿಷ್ಠ ${amount}`,
  onShortlist: 'ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿ',
  onShortlistLimit: (limit) => `ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿ, ಮಿತಿ ${limit}`,
  limitPassed: (limit) => `ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿ, ಮಿತಿ ${limit} ಮೀರಿದೆ`,
  comingUp: (players) => sentence('ಮುಂದೆ ಬರುವವರು: ', players),
  next: 'ಮುಂದಿನವರು',
  inLots: (count) => `${String(count)} ಲಾಟ್ ನಂತರ`,
  limit: (limit) => `, ಮಿತಿ ${limit}`,
  whichPlayers: 'ಯಾವ ಆಟಗಾರರು',
  shortlist: (count) => `ಪಟ್ಟಿ ${String(count)}`,
  all: 'ಎಲ್ಲರೂ',
  coming: 'ಬರುವವರು',
  saving: 'ಉಳಿಸಲಾಗುತ್ತಿದೆ...',
  keptHere: 'ಈ ಫೋನ್‌ನಲ್ಲಿದೆ: ಸಂಪರ್ಕ ಬಂದ ಕೂಡಲೇ ಕಳುಹಿಸಲಾಗುತ್ತದೆ',
};

export const HALL: HallCatalogue = { common, page, plan };

export const REGISTRATION: RegistrationCatalogue = { common };

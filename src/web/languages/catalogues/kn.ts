import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
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

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

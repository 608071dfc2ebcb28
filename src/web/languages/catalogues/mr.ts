import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { PageWords } from '#web/languages/en/page.ts';

/* Marathi. No speaker has read it yet: docs/languages.md. */

const common: CommonWords = {
  language: 'भाषा',
  batsman: 'फलंदाज',
  bowler: 'गोलंदाज',
  wicketKeeper: 'यष्टिरक्षक',
  allRounder: 'अष्टपैलू',
  lakh: 'लाख',
  crore: 'कोटी',
};

const page: PageWords = {
  linkIncomplete: 'ही लिंक अपुरी आहे',
  openAgain: 'आयोजकांच्या संदेशातून किंवा QR कोडवरून ती पुन्हा उघडा.',
  connecting: 'लिलावाशी जोडत आहोत...',
  goesOnElsewhere: 'लिलाव दुसऱ्या ठिकाणी सुरू आहे',
  tournamentDeleted: 'ही स्पर्धा काढून टाकली आहे',
  auctionClosed: 'हा लिलाव बंद आहे',
  linkEnded: 'ही लिंक आता चालत नाही',
};

export const HALL: HallCatalogue = { common, page };

export const REGISTRATION: RegistrationCatalogue = { common };

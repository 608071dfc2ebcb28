import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { LotWords } from '#web/languages/en/lot.ts';
import type { PageWords } from '#web/languages/en/page.ts';
import type { RulesWords } from '#web/languages/en/rules.ts';
import type { SpectatorWords } from '#web/languages/en/spectator.ts';
import { sentence } from '#web/languages/sentence.ts';

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

const plural = new Intl.PluralRules('mr');

const lot: LotWords = {
  playerOnBlock: 'बोलीवरचा खेळाडू',
  lotOf: (place, of) => `लॉट ${String(place)} / ${String(of)}`,
  owner: 'मालक',
  base: (price) => sentence('मूळ ', price),
  ageAndBase: (age, price) => sentence(String(age), ' · मूळ ', price),
  halfPrice: 'निम्मी किंमत',
  partOfBase: (percent) => `मूळ किमतीच्या ${String(percent)} %`,

  price: 'किंमत',
  basePrice: 'मूळ किंमत',
  currentBid: 'सध्याची बोली',
  noBidYet: 'अजून बोली नाही',
  basePriceIs: (amount) => `मूळ किंमत ${amount}, अजून बोली नाही`,
  leadsWith: (leads, amount) => `${leads}, बोली ${amount}`,
  leads: (team) => `${team} आघाडीवर`,
  youLead: 'तुम्ही आघाडीवर',
  atCap: (teams) => `${teams} कमाल बोलीवर`,
  atCapBeside: (teams) => `${teams} सोबत कमाल बोलीवर`,
  allowed: 'आयोजकांच्या परवानगीने',
  goingOnce: 'एक वार',
  goingTwice: 'दोन वार',
  timeLeft: 'उरलेला वेळ',
  lastBids: 'मागील बोली',
  lastSales: 'मागील सोल्ड',
  byPhone: 'फोन',
  inHall: 'हॉल',
  byAllowance: 'परवानगी',
  and: 'आणि',

  sold: 'सोल्ड',
  unsoldNow: 'अनसोल्ड',
  youBought: (player) => `${player} आता तुमच्या संघात`,
  soldTo: (player, team) => `${player} आता ${team} संघात`,
  forPrice: (price) => sentence('किंमत ', price),
  drawnAmong: 'सोडतीने निवड, यांच्यातून:',
  chosenAmong: 'आयोजकांची निवड, यांच्यातून:',

  setLeft: (set, left) => `${set} · ${left}`,
  lastOfSet: 'शेवटचा खेळाडू',
  lastForNow: (left) => `सध्या शेवटचा, ${String(left)} बाकी`,
  moreNow: (next, left) => `आता आणखी ${String(next)}, ${String(left)} बाकी`,
  left: (left) => `${String(left)} बाकी`,
  setOpens: (set, players, base) => `${set}: ${players}, मूळ ${base}`,
  onePlayer: 'एक खेळाडू',
  playersOf: (now, all) => `${String(all)} पैकी ${String(now)} खेळाडू`,
  range: (from, to) => `${from} ते ${to}`,

  players: (count) => `${String(count)} खेळाडू`,
  slotsLeft: (count) => `${String(count)} जागा बाकी`,
  slots: (count) => `${String(count)} जागा`,
  squadFull: 'संघ पूर्ण',
  noPlayers: 'अजून एकही खेळाडू नाही',
  retained: 'रिटेन',
  member: 'सदस्य',
  retainedBy: (team) => `${team} संघाने रिटेन केले`,
  memberOf: (team) => `${team} संघाचे सदस्य`,
  quotas: 'कोटा',
  needsOf: (name, has, least) => `${name} ${least} पैकी ${has}`,
  needsAtMost: (name, has, most) => `${name} कमाल ${most} पैकी ${has}`,
  runs: (count, shown) => `${shown} ${plural.select(count) === 'one' ? 'धाव' : 'धावा'}`,
  wickets: (_count, shown) => `${shown} विकेट`,

  break: 'ब्रेक',
  breakFor: (message) => `ब्रेक: ${message}`,
  rulesChanged: (why) => `नियम बदलले आहेत: ${why}`,
  read: 'वाचा',
  rules: 'नियम',
  loading: 'लोड होत आहे...',
  loadingPlayers: 'खेळाडू लोड होत आहेत...',
  loadingShare: (percent) => `खेळाडू लोड होत आहेत: ${String(percent)} %`,
  noConnection: 'कनेक्शन नाही: आधी दुसरी यादी उघडा, मग ही.',

  live: 'लाइव्ह',
  finished: 'संपला',
  reconnecting: 'पुन्हा जोडत आहोत',
  reconnectingNow: 'पुन्हा जोडत आहोत',
  old: (age) => `${age} जुने`,
  thisIsOld: (age) => `· हे ${age} जुने आहे`,
  seconds: (count) => `${String(count)} सेकंद`,
  minutes: (count) => `${String(count)} ${plural.select(count) === 'one' ? 'मिनिट' : 'मिनिटे'}`,

  unsoldStay: (unsold) => `${unsold} अनसोल्ड: नियमानुसार ते अनसोल्डच राहतील`,
  unsoldReturn: (unsold, how) => `${unsold} अनसोल्ड: ते${how} परत येऊ शकतात`,
  unsoldPartReturn: (unsold, may, how) => `${unsold} अनसोल्ड: त्यांपैकी ${may}${how} परत येऊ शकतात`,
  namingNow: (each) =>
    `संघ त्यांच्या फोनवर खेळाडूंची नावे देत आहेत, प्रत्येकी ${String(each)} पर्यंत: नावे दिलेले खेळाडूच परत येतील`,
  oneCategoryDown: ' एक कॅटेगरी खाली',
  atPartOfBase: (percent) => ` मूळ किमतीच्या ${String(percent)} % वर`,
  once: ' एकदा',
  onceMore: ' आणखी एकदा',
  times: (count) => ` ${String(count)} वेळा`,
  timesMore: (count) => ` आणखी ${String(count)} वेळा`,

  picture: 'फोटो',
  pictureOf: (team) => `: ${team}`,
  pictureFailed: 'फोटो तयार झाला नाही: पुन्हा प्रयत्न करा.',
  print: 'प्रिंट',
  printSquadOf: (team) => `: ${team} संघाचे खेळाडू`,
  squad: 'संघ',
  squads: 'संघ',
  back: 'मागे',
};

const spectator: SpectatorWords = {
  whatToSee: 'काय पाहायचे',
  now: 'आता',
  teams: 'संघ',
  players: 'खेळाडू',
  everyTwoSeconds: 'दर 2 सेकंदांनी',
  watching: (count) => `${String(count)} प्रेक्षक`,

  auction: 'लिलाव',
  beginsSoon: 'लिलाव लवकरच सुरू होईल',
  notBegun: 'लिलाव अजून सुरू झालेला नाही',
  allCalled: 'सर्व खेळाडू बोलीवर येऊन गेले',
  isFinished: 'लिलाव संपला',
  keepOpen: 'हे पान उघडे ठेवा: पहिला खेळाडू आपोआप दिसेल.',
  squadsAreHere: 'सर्व संघांचे खेळाडू ‘संघ’ मध्ये आहेत, शेअर करायला फोटोही.',
  mayComeBack: 'अनसोल्ड खेळाडू अजूनही परत येऊ शकतात. सर्व संघांचे खेळाडू ‘संघ’ मध्ये आहेत.',
  expect: 'लिलावात काय असेल',
  purseOfEach: 'प्रत्येक संघाची पर्स',
  playersInSquad: 'एका संघात खेळाडू',
  upTo: (most) => `${String(most)} पर्यंत`,
  between: (least, most) => `${String(least)} ते ${String(most)}`,
  drawnByLot: 'पुढचा खेळाडू सोडतीने ठरतो.',
  sets: 'सेट, एकामागून एक',

  sold: 'सोल्ड',
  unsold: 'अनसोल्ड',
  coming: 'येणारे',
  all: 'सर्व',
  paidInAll: 'एकूण खर्च',
  unsoldPlayers: (count) => `अनसोल्ड खेळाडू (${String(count)})`,
  spentByTeam: 'प्रत्येक संघाचा खर्च',
  seeSquads: 'सर्व संघ पाहा',
  printSquads: 'सर्व संघ प्रिंट करा',
  printRules: ': नियम, वेगळ्या पानावर',

  searchPlayers: 'नाव किंवा नंबर शोधा',
  whichPlayers: 'कोणते खेळाडू',
  showMore: (count) => `आणखी दाखवा (${String(count)})`,
  soldTo: (team) => `${team} संघाने घेतले`,
  onBlockNow: 'आता बोलीवर',

  youFollow: 'तुम्ही फॉलो केलेले खेळाडू',
  follow: (player) => `${player} यांना फॉलो करा`,
  isUp: (player) => `${player} आता बोलीवर`,
  followedIsUp: (player) => `तुम्ही फॉलो केलेले ${player} आता बोलीवर`,
  upNow: 'आता बोलीवर',
  stillToCome: 'अजून यायचे आहेत',
  leftAuction: 'लिलावातून बाहेर',

  yourTeam: 'तुमचा संघ',
  chooseTeam: 'तुमचा संघ निवडा',
  whichTeam: 'तुमचा संघ कोणता?',
  staysHere: 'या डिव्हाइसवर तो सर्वात आधी दिसेल. इतर कोणालाही सांगितले जात नाही.',
  noTeam: 'कोणताही संघ नाही',
  change: 'बदला',
  changeYourTeam: ': तुमचा संघ',
  openSquad: ': संघातील खेळाडू पाहा',
  atCap: 'कमाल बोलीवर',
  leadsNow: 'आता आघाडीवर',
  outbid: 'आता मागे',

  share: 'हे पान शेअर करा',
  shareText: (tournament) => `${tournament}: लिलाव, लाइव्ह`,
  copied: 'लिंक कॉपी झाली',
};

const rules: RulesWords = {
  ruleBook: 'नियमपुस्तिका',
  auctionOn: (day, time) => `खेळाडूंचा लिलाव: ${day}, ${time}`,
  preview: 'लिहिलेले कसे दिसेल',
  kept: 'कर्णधार आणि रिटेन खेळाडू',
  keptCount: 'हे लिलावाआधीच आपापल्या संघात आहेत, आणि प्रत्येकाची किंमत खर्चात धरली जाते.',
  captain: (player) => `${player}, कर्णधार`,
  signatures: 'सह्या',
  haveRead: 'आम्ही हे नियम वाचले आहेत आणि ते आम्हाला मान्य आहेत.',
  ownerOf: (team) => `${team}, मालक`,
  organiser: 'आयोजक',

  money: 'पैसे आणि संघ',
  bidding: 'बोली',
  players: 'खेळाडू',
  evening: 'लिलावाचा क्रम',
  amounts: 'रकमा',
  purse: 'पर्स',
  squad: 'संघ',
  increments: 'बोली कितीने वाढते',
  raises: 'बोली वाढवणे',
  mostBid: 'संघाची कमाल बोली',
  fields: 'खेळाडूंना काय विचारले जाते',
  categories: 'कॅटेगरी',
  limits: 'कोटा आणि बजेट',
  caps: 'एका खेळाडूची कमाल किंमत',
  sets: 'क्रम',
  unsold: 'अनसोल्ड खेळाडू',

  or: 'किंवा',
  and: 'आणि',
  playersCount: (count) => `${String(count)} खेळाडू`,

  unitIs: (unit) => `प्रत्येक रक्कम ${unit} मध्ये आहे.`,
  anyWhole: (unit) => `बोली ${unit} मध्ये कोणतीही पूर्ण संख्या असू शकते.`,
  multipleOf: (amount) => `प्रत्येक बोली ${amount} च्या पटीत असते.`,
  purseIs: (amount) => `प्रत्येक संघ एकूण ${amount} खर्च करू शकतो.`,
  squadExactly: (players) => `प्रत्येक संघात बरोबर ${players} असतात.`,
  squadAtMost: (players) => `प्रत्येक संघात जास्तीत जास्त ${players} असतात.`,
  squadBetween: (least, players) => `प्रत्येक संघात ${String(least)} ते ${players} असतात.`,

  sentence: (clause) => `${clause}.`,
  raiseAdds: (amount) => `प्रत्येक बोलीला ${amount} वाढतात`,
  plusAdds: (amount) => `प्लस बटणाने ${amount} वाढतात`,
  belowRaiseAdds: (below, amount) => `${below} पेक्षा कमी असताना प्रत्येक बोलीला ${amount} वाढतात`,
  belowPlusAdds: (below, amount) => `${below} पेक्षा कमी असताना प्लस बटणाने ${amount} वाढतात`,
  fromOn: (from, amount) => `${from} पासून पुढे ${amount} वाढतात`,
  fromTo: (from, below, amount) => `${from} पासून ${below} पेक्षा कमी असेपर्यंत ${amount} वाढतात`,
  forInstead: (who, clauses) => `${who} यांच्यासाठी मात्र: ${clauses}.`,
  forEverybody: 'सर्व खेळाडू',
  firstHolds: 'यांपैकी खेळाडूला लागू होणारे पहिले वाक्य त्याच्यासाठी धरले जाते.',

  raiseAny: 'सध्याच्या बोलीपेक्षा जास्त कोणत्याही रकमेची बोली लावता येते.',
  raiseOrMore: 'पुढची बोली पुढच्या रकमेची किंवा त्याहून जास्त असते: संघ जंप करू शकतो.',
  raiseNext: 'पुढची बोली नेमकी पुढच्या रकमेची असते: कोणताही संघ जंप करू शकत नाही.',
  firstBid: 'खेळाडूची पहिली बोली ही त्याची मूळ किंमत असते.',
  jumpOf: (amount) => `फोनवर ${amount} ची जंपही करता येते.`,
  equalLeads:
    'दोन संघांनी सारखीच रक्कम बोलली, तर हॉलमध्ये दिलेली बोली तेव्हापासून आघाडीवर असते. फोनवरची बोली जास्तच असावी लागते.',
  equalNot: 'सारखी बोली धरली जात नाही. दोन संघांनी सारखीच रक्कम बोलली, तर पहिला संघ आघाडीवर राहतो.',
  snap: 'पुढची रक्कम ही वाढीची पुढची पट असते.',
  snapAfter: (current, next) => `पुढची रक्कम ही वाढीची पुढची पट असते: ${current} नंतर ${next}.`,

  mayBidAll: 'संघ पर्समध्ये उरलेल्या सर्व रकमेची बोली लावू शकतो.',
  mayBidAllExample: (amount) =>
    `उदाहरणार्थ, ${amount} उरले असतील तर संघ ${amount} ची बोली लावू शकतो, मग त्याला आणखी खेळाडू हवे असले तरी.`,
  keepsBack: (each, players) =>
    `या खेळाडूनंतर लागणाऱ्या प्रत्येक खेळाडूसाठी संघ ${each} राखून ठेवतो, ${players} पूर्ण होईपर्यंत.`,
  thenAll: (players) => `${players} घेतल्यावर संघ उरलेल्या सर्व रकमेची बोली लावू शकतो.`,
  keepsCheapest:
    'पुढे येणाऱ्या खेळाडूंमधून, सर्व मर्यादा पाळून, संघ सर्वात स्वस्तात पूर्ण करायला जितकी रक्कम लागेल तितकी संघ राखून ठेवतो.',
  cheapestOpenAt: (each, example) => `समजा, त्यांतील सर्वात स्वस्त खेळाडूंची बोली ${each} पासून सुरू होते. ${example}`,
  together: 'दुसऱ्या संघाला लागणारे खेळाडू उरणार नाहीत अशी बोली लावता येत नाही.',
  alone: 'इतर संघांच्या गरजेचा यावर परिणाम होत नाही.',
  cannotBid: 'एकही खेळाडू घेतला नसेल तर संघ बोलीच लावू शकत नाही.',
  exampleMost: (most, purse, kept, players) =>
    `एकही खेळाडू घेतला नसेल तर संघ जास्तीत जास्त ${most} ची बोली लावू शकतो: ${purse} वजा ${kept}, जे आणखी ${players} घेण्यासाठी आहेत.`,

  listSays: (fields) => `यादीत प्रत्येक खेळाडूबद्दल लिहिलेले असते: ${fields}.`,
  choiceField: (name, values) => `${name} (${values})`,
  numberField: (name) => `${name} (संख्या)`,
  yesNoField: (name) => `${name} (होय किंवा नाही)`,

  baseBy: (field, bases) => `खेळाडूची मूळ किंमत ${field} नुसार ठरते: ${bases}.`,
  valueAt: (value, base) => `${value} साठी ${base}`,
  anotherBase: 'एखाद्या खेळाडूसाठी वेगळी मूळ किंमत लिहिता येते.',

  squadHas: (count, who) => `प्रत्येक संघात ${count}${who} असतात.`,
  squadShouldHave: (count, who) => `प्रत्येक संघात ${count}${who} असावेत.`,
  squadSpends: (amount, many, keeps, who) => `प्रत्येक संघ ${many}${who} यांच्यावर एकूण ${amount} खर्च करतो${keeps}.`,
  squadShouldSpend: (amount, many, keeps, who) =>
    `प्रत्येक संघाने ${many}${who} यांच्यावर एकूण ${amount} खर्च करावेत${keeps}.`,
  squadHasAndSpends: (count, amount, many, keeps, who) =>
    `प्रत्येक संघात ${count} असतात, आणि संघ ${many}${who} यांच्यावर एकूण ${amount} खर्च करतो${keeps}.`,
  squadShouldHaveAndSpend: (count, amount, many, keeps, who) =>
    `प्रत्येक संघात ${count} असावेत, आणि संघाने ${many}${who} यांच्यावर एकूण ${amount} खर्च करावेत${keeps}.`,
  keepsForMore: (amount) => `; असे आणखी जितके खेळाडू येऊ शकतात, त्या प्रत्येकासाठी ${amount} राखून ठेवावे लागतात`,
  who: (words) => ` (${words})`,
  isAdvice: ' हा सल्ला आहे: त्यामुळे कोणतीही बोली नाकारली जात नाही.',
  isUnkept: ' किमान संख्येसाठी कोणतीही बोली नाकारली जात नाही: त्यासाठी संघाने स्वतः रक्कम राखावी.',
  exactly: (count, noun) => `बरोबर ${String(count)} ${noun}`,
  between: (least, most, noun) => `${String(least)} ते ${String(most)} ${noun}`,
  atLeast: (count, noun) => `किमान ${String(count)} ${noun}`,
  atMost: (count, noun) => `जास्तीत जास्त ${String(count)} ${noun}`,
  amountBetween: (least, most) => `${least} ते ${most}`,
  amountAtLeast: (least) => `किमान ${least}`,
  amountAtMost: (most) => `जास्तीत जास्त ${most}`,

  oneRole:
    'प्रत्येक खेळाडू एकाच भूमिकेत मोजला जातो: फलंदाजी आणि गोलंदाजी दोन्ही करणारा अष्टपैलू, आणि फलंदाजीही करणारा यष्टिरक्षक हा यष्टिरक्षकच.',
  everyRole:
    'खेळाडू त्याच्यासाठी लिहिलेल्या प्रत्येक भूमिकेत मोजला जातो, आणि फलंदाजी व गोलंदाजी दोन्ही करणारा अष्टपैलूही असतो.',
  allRoundersApart:
    'अष्टपैलू खेळाडू फलंदाज, गोलंदाज किंवा यष्टिरक्षक म्हणून मोजला जात नाही, तसे वेगळे लिहिले असेल तरच मोजला जातो.',
  allRoundersAs: (roles) => `अष्टपैलू खेळाडू ${roles} म्हणूनही मोजले जातात.`,
  batsmen: 'फलंदाज',
  bowlers: 'गोलंदाज',
  keepers: 'यष्टिरक्षक',

  capIs: (most, who) => `कोणताही संघ एका खेळाडूसाठी${who} ${most} पेक्षा जास्त देऊ शकत नाही.`,
  capFirst: 'जो संघ आधी तेवढी बोली लावेल, खेळाडू त्याचाच; दुसरा कोणीही तेवढी बोली लावू शकत नाही.',
  capRoll: 'अनेक संघ तेवढी बोली लावू शकतात: मग खेळाडू कोणाचा हे स्क्रीनवरच्या सोडतीने ठरते.',
  capOrganiser: 'अनेक संघ तेवढी बोली लावू शकतात: मग खेळाडू कोणाचा हे आयोजक ठरवतात.',

  asListed: (set) => `${set} (यादीच्या क्रमाने)`,
  manySets: (count) => `खेळाडू ${String(count)} सेटमध्ये येतात, मग बाकीचे सर्व.`,
  setIs: (set, names) => `सेट ${String(set)}: ${names}.`,
  setsAre: (first, last, names) => `सेट ${String(first)} ते ${String(last)}: ${names}.`,
  setsInOrder: (names) => `खेळाडू सेटमध्ये येतात, या क्रमाने: ${names}. बाकीचे सर्व त्यांच्यानंतर येतात.`,
  setsTakeTurns: (count) =>
    `सेट आळीपाळीने येतात: प्रत्येक सेटमधून ${String(count)} खेळाडू, मग पुढच्या सेटमधून, सर्व सेट संपेपर्यंत.`,
  insideASet: 'सेटमधला क्रम सोडतीने ठरतो, वेगळे लिहिले नसेल तर. आयोजक कोणत्याही खेळाडूला कधीही बोलावू शकतात.',

  unsoldEnd: 'अनसोल्ड खेळाडू परत येत नाहीत.',
  unsoldAgain: (times) => `अनसोल्ड खेळाडू त्यांच्या मूळ किमतीवर ${times} परत येतात.`,
  unsoldAtPart: (part, times, multiple) =>
    `अनसोल्ड खेळाडू मूळ किमतीच्या ${part} रकमेवर ${times} परत येतात. रक्कम ${multiple} च्या दोन पटींच्या मध्ये आली, तर वरची पट घेतली जाते.`,
  unsoldDemote: (times) =>
    `अनसोल्ड खेळाडू एक कॅटेगरी खाली, त्या कॅटेगरीच्या मूळ किमतीवर, ${times} परत येतात. शेवटच्या कॅटेगरीत ते तिथेच राहतात.`,
  unsoldNamed: (times, each) =>
    `एखाद्या संघाने नाव दिले, तर अनसोल्ड खेळाडू ${times} परत येतात. प्रत्येक संघ जास्तीत जास्त ${String(each)} नावे देऊ शकतो.`,
  asOften: 'आयोजक बोलावतील तितक्या वेळा',
  once: 'एकदा',
  times: (count) => `${String(count)} वेळा`,
  half: 'निम्म्या',
  percent: (percent) => `${String(percent)} %`,

  under: (age) => `${String(age)} वर्षांखालील`,
  orOlder: (age) => `${String(age)} वर्षे किंवा जास्त`,
  aged: (ages) => `वय ${ages}`,
  agedBetween: (least, most) => `वय ${String(least)} ते ${String(most)}`,
  retained: 'रिटेन',
  notRetained: 'रिटेन नसलेले',
  teamOwner: 'संघमालक',
  no: (what) => `${what} नाही`,
};

export const HALL: HallCatalogue = { common, page, lot, spectator, rules };

export const REGISTRATION: RegistrationCatalogue = { common };

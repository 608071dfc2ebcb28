import type { HallCatalogue, RegistrationCatalogue } from '#web/languages/catalogue.ts';
import type { CommonWords } from '#web/languages/en/common.ts';
import type { LotWords } from '#web/languages/en/lot.ts';
import type { PageWords } from '#web/languages/en/page.ts';
import type { RulesWords } from '#web/languages/en/rules.ts';
import type { SpectatorWords } from '#web/languages/en/spectator.ts';
import { sentence } from '#web/languages/sentence.ts';

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
  openAgain: 'आयोजक के भेजे संदेश या QR कोड से इसे फिर खोलें।',
  connecting: 'नीलामी से जुड़ रहे हैं...',
  goesOnElsewhere: 'नीलामी दूसरी जगह चल रही है',
  tournamentDeleted: 'यह टूर्नामेंट हटा दिया गया है',
  auctionClosed: 'यह नीलामी बंद है',
  linkEnded: 'यह लिंक अब काम नहीं करता',
};

const lot: LotWords = {
  playerOnBlock: 'बोली पर खिलाड़ी',
  lotOf: (place, of) => `लॉट ${String(place)} / ${String(of)}`,
  owner: 'मालिक',
  base: (price) => sentence('बेस ', price),
  ageAndBase: (age, price) => sentence(String(age), ' · बेस ', price),
  halfPrice: 'आधी कीमत',
  partOfBase: (percent) => `बेस का ${String(percent)} %`,

  price: 'कीमत',
  basePrice: 'बेस प्राइस',
  currentBid: 'मौजूदा बोली',
  noBidYet: 'अभी कोई बोली नहीं',
  basePriceIs: (amount) => `बेस प्राइस ${amount}, अभी कोई बोली नहीं`,
  leadsWith: (leads, amount) => `${leads}, बोली ${amount}`,
  leads: (team) => `${team} आगे`,
  youLead: 'आप आगे हैं',
  atCap: (teams) => `${teams} अधिकतम बोली पर`,
  atCapBeside: (teams) => `${teams} के साथ अधिकतम बोली पर`,
  allowed: 'आयोजक की अनुमति से',
  goingOnce: 'एक बार',
  goingTwice: 'दो बार',
  timeLeft: 'बाकी समय',
  lastBids: 'पिछली बोलियां',
  lastSales: 'पिछले सोल्ड',
  byPhone: 'फ़ोन',
  inHall: 'हॉल',
  byAllowance: 'अनुमति',
  and: 'और',

  sold: 'सोल्ड',
  unsoldNow: 'अनसोल्ड',
  youBought: (player) => `${player} अब आपकी टीम में`,
  soldTo: (player, team) => `${player} अब ${team} में`,
  forPrice: (price) => sentence(price, ' में'),
  drawnAmong: 'ड्रॉ से चुना, इनमें से:',
  chosenAmong: 'आयोजक ने चुना, इनमें से:',

  setLeft: (set, left) => `${set} · ${left}`,
  lastOfSet: 'आखिरी खिलाड़ी',
  lastForNow: (left) => `फ़िलहाल आखिरी, ${String(left)} बाकी`,
  moreNow: (next, left) => `अभी ${String(next)} और, ${String(left)} बाकी`,
  left: (left) => `${String(left)} बाकी`,
  setOpens: (set, players, base) => `${set}: ${players}, बेस ${base}`,
  onePlayer: 'एक खिलाड़ी',
  playersOf: (now, all) => `${String(all)} में से ${String(now)} खिलाड़ी`,
  range: (from, to) => `${from} से ${to}`,

  players: (count) => `${String(count)} खिलाड़ी`,
  slotsLeft: (count) => `${String(count)} स्लॉट बाकी`,
  slots: (count) => `${String(count)} स्लॉट`,
  squadFull: 'टीम पूरी',
  noPlayers: 'अभी कोई खिलाड़ी नहीं',
  retained: 'रिटेन',
  member: 'सदस्य',
  retainedBy: (team) => `${team} ने रिटेन किया`,
  memberOf: (team) => `${team} के सदस्य`,
  quotas: 'कोटा',
  needsOf: (name, has, least) => `${name} ${least} में से ${has}`,
  needsAtMost: (name, has, most) => `${name} अधिकतम ${most} में से ${has}`,
  runs: (_count, shown) => `${shown} रन`,
  wickets: (_count, shown) => `${shown} विकेट`,

  break: 'ब्रेक',
  breakFor: (message) => `ब्रेक: ${message}`,
  rulesChanged: (why) => `नियम बदले हैं: ${why}`,
  read: 'पढ़ें',
  rules: 'नियम',
  loading: 'लोड हो रहा है...',
  loadingPlayers: 'खिलाड़ी लोड हो रहे हैं...',
  loadingShare: (percent) => `खिलाड़ी लोड हो रहे हैं: ${String(percent)} %`,
  noConnection: 'कनेक्शन नहीं है: पहले दूसरी सूची खोलें, फिर यह।',

  live: 'लाइव',
  finished: 'समाप्त',
  reconnecting: 'फिर जुड़ रहे हैं',
  reconnectingNow: 'फिर जुड़ रहे हैं',
  old: (age) => `${age} पुराना`,
  thisIsOld: (age) => `· यह ${age} पुराना है`,
  seconds: (count) => `${String(count)} सेकंड`,
  minutes: (count) => `${String(count)} मिनट`,

  unsoldStay: (unsold) => `${unsold} अनसोल्ड: नियम के अनुसार वे अनसोल्ड ही रहेंगे`,
  unsoldReturn: (unsold, how) => `${unsold} अनसोल्ड: वे${how} वापस आ सकते हैं`,
  unsoldPartReturn: (unsold, may, how) => `${unsold} अनसोल्ड: इनमें से ${may}${how} वापस आ सकते हैं`,
  namingNow: (each) =>
    `टीमें अपने फ़ोन पर खिलाड़ियों के नाम दे रही हैं, हर टीम ${String(each)} तक: जिनके नाम आएंगे, वही वापस आएंगे`,
  oneCategoryDown: ' एक कैटेगरी नीचे',
  atPartOfBase: (percent) => ` बेस प्राइस के ${String(percent)} % पर`,
  once: ' एक बार',
  onceMore: ' एक बार और',
  times: (count) => ` ${String(count)} बार`,
  timesMore: (count) => ` ${String(count)} बार और`,

  picture: 'फ़ोटो',
  pictureOf: (team) => `: ${team}`,
  pictureFailed: 'फ़ोटो नहीं बन सकी: फिर कोशिश करें।',
  print: 'प्रिंट',
  printSquadOf: (team) => `: ${team} के खिलाड़ी`,
  squad: 'टीम',
  squads: 'टीमें',
  back: 'वापस',
};

const spectator: SpectatorWords = {
  whatToSee: 'क्या देखें',
  now: 'अभी',
  teams: 'टीमें',
  players: 'खिलाड़ी',
  everyTwoSeconds: 'हर 2 सेकंड में',
  watching: (count) => `${String(count)} दर्शक`,

  auction: 'नीलामी',
  beginsSoon: 'नीलामी जल्द शुरू होगी',
  notBegun: 'नीलामी अभी शुरू नहीं हुई',
  allCalled: 'सभी खिलाड़ी बोली पर आ चुके',
  isFinished: 'नीलामी समाप्त',
  keepOpen: 'यह पेज खुला रखें: पहला खिलाड़ी अपने आप आएगा।',
  squadsAreHere: 'सभी टीमों के खिलाड़ी ‘टीमें’ में हैं, शेयर करने के लिए फ़ोटो भी।',
  mayComeBack: 'अनसोल्ड खिलाड़ी अब भी वापस आ सकते हैं। सभी टीमों के खिलाड़ी ‘टीमें’ में हैं।',
  expect: 'नीलामी में क्या होगा',
  purseOfEach: 'हर टीम का पर्स',
  playersInSquad: 'एक टीम में खिलाड़ी',
  upTo: (most) => `${String(most)} तक`,
  between: (least, most) => `${String(least)} से ${String(most)}`,
  drawnByLot: 'अगला खिलाड़ी ड्रॉ से तय होता है।',
  sets: 'सेट, एक के बाद एक',

  sold: 'सोल्ड',
  unsold: 'अनसोल्ड',
  coming: 'आने वाले',
  all: 'सभी',
  paidInAll: 'कुल खर्च',
  unsoldPlayers: (count) => `अनसोल्ड खिलाड़ी (${String(count)})`,
  spentByTeam: 'हर टीम का खर्च',
  seeSquads: 'सभी टीमें देखें',
  printSquads: 'सभी टीमें प्रिंट करें',
  printRules: ': नियम, अलग पेज पर',

  searchPlayers: 'नाम या नंबर खोजें',
  whichPlayers: 'कौन से खिलाड़ी',
  showMore: (count) => `और दिखाएं (${String(count)})`,
  soldTo: (team) => `${team} ने खरीदा`,
  onBlockNow: 'अभी बोली पर',

  youFollow: 'आपके फ़ॉलो किए खिलाड़ी',
  follow: (player) => `${player} को फ़ॉलो करें`,
  isUp: (player) => `${player} अभी बोली पर`,
  followedIsUp: (player) => `${player}, जिन्हें आप फ़ॉलो करते हैं, अभी बोली पर`,
  upNow: 'अभी बोली पर',
  stillToCome: 'आना बाकी',
  leftAuction: 'नीलामी से बाहर',

  yourTeam: 'आपकी टीम',
  chooseTeam: 'अपनी टीम चुनें',
  whichTeam: 'आपकी टीम कौन सी है?',
  staysHere: 'इस डिवाइस पर वह सबसे पहले दिखेगी। किसी और को नहीं बताया जाता।',
  noTeam: 'कोई टीम नहीं',
  change: 'बदलें',
  changeYourTeam: ': अपनी टीम',
  openSquad: ': टीम के खिलाड़ी देखें',
  atCap: 'अधिकतम बोली पर',
  leadsNow: 'अभी आगे',
  outbid: 'अब पीछे',

  share: 'यह पेज शेयर करें',
  shareText: (tournament) => `${tournament}: नीलामी, लाइव`,
  copied: 'लिंक कॉपी हुआ',
};

const rules: RulesWords = {
  ruleBook: 'नियम पुस्तिका',
  auctionOn: (day, time) => `खिलाड़ियों की नीलामी: ${day}, ${time}`,
  preview: 'जो लिखा है उसकी झलक',
  kept: 'कप्तान और रिटेन खिलाड़ी',
  keptCount: 'ये नीलामी से पहले ही अपनी टीम में हैं, और हर एक की कीमत खर्च में गिनी जाती है।',
  captain: (player) => `${player}, कप्तान`,
  signatures: 'हस्ताक्षर',
  haveRead: 'हमने ये नियम पढ़ लिए हैं और इनसे सहमत हैं।',
  ownerOf: (team) => `${team}, मालिक`,
  organiser: 'आयोजक',

  money: 'पैसा और टीमें',
  bidding: 'बोली',
  players: 'खिलाड़ी',
  evening: 'नीलामी का क्रम',
  amounts: 'रकम',
  purse: 'पर्स',
  squad: 'टीमें',
  increments: 'बोली कितनी बढ़ती है',
  raises: 'बोली बढ़ाना',
  mostBid: 'टीम की अधिकतम बोली',
  fields: 'खिलाड़ियों से क्या पूछा जाता है',
  categories: 'कैटेगरी',
  limits: 'कोटा और बजट',
  caps: 'एक खिलाड़ी की अधिकतम कीमत',
  sets: 'क्रम',
  unsold: 'अनसोल्ड खिलाड़ी',

  or: 'या',
  and: 'और',
  playersCount: (count) => `${String(count)} खिलाड़ी`,

  unitIs: (unit) => `हर रकम ${unit} में है।`,
  anyWhole: (unit) => `बोली ${unit} में कोई भी पूरी संख्या हो सकती है।`,
  multipleOf: (amount) => `हर बोली ${amount} के गुणक में होती है।`,
  purseIs: (amount) => `हर टीम कुल ${amount} खर्च कर सकती है।`,
  squadExactly: (players) => `हर टीम में ठीक ${players} होते हैं।`,
  squadAtMost: (players) => `हर टीम में ज़्यादा से ज़्यादा ${players} होते हैं।`,
  squadBetween: (least, players) => `हर टीम में ${String(least)} से ${players} होते हैं।`,

  sentence: (clause) => `${clause}।`,
  raiseAdds: (amount) => `हर बोली पर ${amount} बढ़ते हैं`,
  plusAdds: (amount) => `प्लस बटन से ${amount} बढ़ते हैं`,
  belowRaiseAdds: (below, amount) => `${below} से कम पर हर बोली में ${amount} बढ़ते हैं`,
  belowPlusAdds: (below, amount) => `${below} से कम पर प्लस बटन से ${amount} बढ़ते हैं`,
  fromOn: (from, amount) => `${from} या ज़्यादा पर ${amount} बढ़ते हैं`,
  fromTo: (from, below, amount) => `${from} से लेकर ${below} से कम तक ${amount} बढ़ते हैं`,
  forInstead: (who, clauses) => `${who} के लिए अलग: ${clauses}।`,
  forEverybody: 'सभी खिलाड़ियों',
  firstHolds: 'इनमें से जो सबसे पहले खिलाड़ी पर लागू हो, वही माना जाता है।',

  raiseAny: 'मौजूदा बोली से ऊपर किसी भी रकम की बोली लग सकती है।',
  raiseOrMore: 'अगली बोली अगली रकम की या उससे ज़्यादा की होती है: टीम जंप कर सकती है।',
  raiseNext: 'अगली बोली ठीक अगली रकम की होती है: कोई टीम जंप नहीं कर सकती।',
  firstBid: 'खिलाड़ी की पहली बोली उसकी बेस प्राइस होती है।',
  jumpOf: (amount) => `फ़ोन पर ${amount} की जंप भी मिलती है।`,
  equalLeads:
    'दो टीमें एक ही रकम बोलें, तो हॉल में बोली गई बोली तब से आगे रहती है। फ़ोन पर बोली ज़्यादा की ही होनी चाहिए।',
  equalNot: 'बराबर की बोली नहीं गिनी जाती। दो टीमें एक ही रकम बोलें, तो पहली टीम आगे रहती है।',
  snap: 'अगली रकम बढ़ोतरी का अगला गुणक होती है।',
  snapAfter: (current, next) => `अगली रकम बढ़ोतरी का अगला गुणक होती है: ${current} के बाद ${next}।`,

  mayBidAll: 'टीम अपने पर्स में बची पूरी रकम की बोली लगा सकती है।',
  mayBidAllExample: (amount) =>
    `जैसे, ${amount} बचे हों तो टीम ${amount} की बोली लगा सकती है, भले ही उसे अभी और खिलाड़ी चाहिए हों।`,
  keepsBack: (each, players) =>
    `टीम इस खिलाड़ी के बाद के हर ज़रूरी खिलाड़ी के लिए ${each} बचाकर रखती है, ${players} पूरे होने तक।`,
  thenAll: (players) => `${players} खरीद लेने पर वह बची हुई पूरी रकम की बोली लगा सकती है।`,
  keepsCheapest:
    'टीम उतनी रकम बचाकर रखती है जितने में वह आने वाले खिलाड़ियों से, सभी सीमाओं के अंदर, सबसे सस्ते में पूरी हो सके।',
  cheapestOpenAt: (each, example) => `मान लें कि उनमें सबसे सस्ते खिलाड़ियों की बोली ${each} से शुरू होती है। ${example}`,
  together: 'ऐसी कोई बोली नहीं लग सकती जिससे दूसरी टीम के लिए ज़रूरी खिलाड़ी न बचें।',
  alone: 'दूसरी टीमों की ज़रूरत से इस पर कोई फ़र्क नहीं पड़ता।',
  cannotBid: 'कोई खिलाड़ी न खरीदा हो तो टीम बोली लगा ही नहीं सकती।',
  exampleMost: (most, purse, kept, players) =>
    `कोई खिलाड़ी न खरीदा हो तो टीम ज़्यादा से ज़्यादा ${most} की बोली लगा सकती है: ${purse} में से ${kept} घटाकर, जो और ${players} लेने के लिए हैं।`,

  listSays: (fields) => `सूची में हर खिलाड़ी के बारे में लिखा है: ${fields}।`,
  choiceField: (name, values) => `${name} (${values})`,
  numberField: (name) => `${name} (संख्या)`,
  yesNoField: (name) => `${name} (हां या नहीं)`,

  baseBy: (field, bases) => `खिलाड़ी की बेस प्राइस ${field} से तय होती है: ${bases}।`,
  valueAt: (value, base) => `${value} के लिए ${base}`,
  anotherBase: 'किसी एक खिलाड़ी के लिए अलग बेस प्राइस लिखी जा सकती है।',

  squadHas: (count, who) => `हर टीम में ${count}${who} होते हैं।`,
  squadShouldHave: (count, who) => `हर टीम में ${count}${who} होने चाहिए।`,
  squadSpends: (amount, many, keeps, who) => `हर टीम ${many}${who} पर कुल ${amount} खर्च करती है${keeps}।`,
  squadShouldSpend: (amount, many, keeps, who) =>
    `हर टीम को ${many}${who} पर कुल ${amount} खर्च करने चाहिए${keeps}।`,
  squadHasAndSpends: (count, amount, many, keeps, who) =>
    `हर टीम में ${count} होते हैं, और वह ${many}${who} पर कुल ${amount} खर्च करती है${keeps}।`,
  squadShouldHaveAndSpend: (count, amount, many, keeps, who) =>
    `हर टीम में ${count} होने चाहिए, और उसे ${many}${who} पर कुल ${amount} खर्च करने चाहिए${keeps}।`,
  keepsForMore: (amount) => `; ऐसे जितने खिलाड़ी और आ सकते हैं, हर एक के लिए ${amount} बचाकर रखने होते हैं`,
  who: (words) => ` (${words})`,
  isAdvice: ' यह सलाह है: इसके कारण कोई बोली नहीं रुकती।',
  isUnkept: ' न्यूनतम के लिए कोई बोली नहीं रुकती: उसके लिए टीम को खुद रकम बचानी होगी।',
  exactly: (count, noun) => `ठीक ${String(count)} ${noun}`,
  between: (least, most, noun) => `${String(least)} से ${String(most)} ${noun}`,
  atLeast: (count, noun) => `कम से कम ${String(count)} ${noun}`,
  atMost: (count, noun) => `ज़्यादा से ज़्यादा ${String(count)} ${noun}`,
  amountBetween: (least, most) => `${least} से ${most}`,
  amountAtLeast: (least) => `कम से कम ${least}`,
  amountAtMost: (most) => `ज़्यादा से ज़्यादा ${most}`,

  oneRole:
    'हर खिलाड़ी एक ही भूमिका में गिना जाता है: बल्लेबाज़ी और गेंदबाज़ी दोनों करने वाला ऑलराउंडर है, और बल्लेबाज़ी भी करने वाला विकेटकीपर, विकेटकीपर ही है।',
  everyRole: 'खिलाड़ी अपनी लिखी हुई हर भूमिका में गिना जाता है, और बल्लेबाज़ी व गेंदबाज़ी दोनों करने वाला ऑलराउंडर भी है।',
  allRoundersApart: 'ऑलराउंडर को बल्लेबाज़, गेंदबाज़ या विकेटकीपर नहीं गिना जाता, जब तक उसके लिए वह भी न लिखा हो।',
  allRoundersAs: (roles) => `ऑलराउंडर ${roles} के रूप में भी गिने जाते हैं।`,
  batsmen: 'बल्लेबाज़',
  bowlers: 'गेंदबाज़',
  keepers: 'विकेटकीपर',

  capIs: (most, who) => `कोई टीम एक खिलाड़ी${who} के लिए ${most} से ज़्यादा नहीं दे सकती।`,
  capFirst: 'जो टीम पहले उतनी बोली लगाए, खिलाड़ी उसी का है, और कोई दूसरी टीम उतनी बोली नहीं लगा सकती।',
  capRoll: 'कई टीमें उतनी बोली लगा सकती हैं: तब स्क्रीन पर ड्रॉ से तय होता है कि खिलाड़ी किस टीम का है।',
  capOrganiser: 'कई टीमें उतनी बोली लगा सकती हैं: तब आयोजक तय करते हैं कि खिलाड़ी किस टीम का है।',

  asListed: (set) => `${set} (सूची के क्रम में)`,
  manySets: (count) => `खिलाड़ी ${String(count)} सेट में आते हैं, फिर बाकी सब।`,
  setIs: (set, names) => `सेट ${String(set)}: ${names}।`,
  setsAre: (first, last, names) => `सेट ${String(first)} से ${String(last)}: ${names}।`,
  setsInOrder: (names) => `खिलाड़ी सेट में आते हैं, इस क्रम में: ${names}। बाकी सब उनके बाद आते हैं।`,
  setsTakeTurns: (count) =>
    `सेट बारी-बारी से आते हैं: हर सेट से ${String(count)} खिलाड़ी, फिर अगले से, जब तक सभी सेट खत्म न हो जाएं।`,
  insideASet:
    'सेट के अंदर क्रम ड्रॉ से तय होता है, जब तक कुछ और न लिखा हो। आयोजक किसी भी खिलाड़ी को कभी भी बुला सकते हैं।',

  unsoldEnd: 'अनसोल्ड खिलाड़ी वापस नहीं आते।',
  unsoldAgain: (times) => `अनसोल्ड खिलाड़ी अपनी बेस प्राइस पर ${times} वापस आते हैं।`,
  unsoldAtPart: (part, times, multiple) =>
    `अनसोल्ड खिलाड़ी बेस प्राइस के ${part} पर ${times} वापस आते हैं। रकम ${multiple} के दो गुणकों के बीच हो, तो ऊपर वाला गुणक लिया जाता है।`,
  unsoldDemote: (times) =>
    `अनसोल्ड खिलाड़ी एक कैटेगरी नीचे, उसी कैटेगरी की बेस प्राइस पर, ${times} वापस आते हैं। आखिरी कैटेगरी में वे वहीं रहते हैं।`,
  unsoldNamed: (times, each) =>
    `कोई टीम नाम दे, तो अनसोल्ड खिलाड़ी ${times} वापस आते हैं। हर टीम ज़्यादा से ज़्यादा ${String(each)} नाम दे सकती है।`,
  asOften: 'जितनी बार आयोजक बुलाएं, उतनी बार',
  once: 'एक बार',
  times: (count) => `${String(count)} बार`,
  half: 'आधे',
  percent: (percent) => `${String(percent)} %`,

  under: (age) => `${String(age)} से कम उम्र`,
  orOlder: (age) => `${String(age)} या ज़्यादा उम्र`,
  aged: (ages) => `उम्र ${ages}`,
  agedBetween: (least, most) => `उम्र ${String(least)} से ${String(most)}`,
  retained: 'रिटेन',
  notRetained: 'रिटेन नहीं',
  teamOwner: 'टीम मालिक',
  no: (what) => `${what} नहीं`,
};

export const HALL: HallCatalogue = { common, page, lot, spectator, rules };

export const REGISTRATION: RegistrationCatalogue = { common };

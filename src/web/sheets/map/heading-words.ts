import type { RetentionColumn } from '#domain/tournament/retention.ts';
import type { SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';

/**
 * Headings that people write, besides the words of the catalogues; surer phrases first, separated by semicolons. A heading
 * matches if it contains all words of a phrase and no word from the exclusion lists below.
 */
export const HEADING_WORDS: Readonly<
  Record<SheetColumn | RetentionColumn | 'birthDate' | 'name.more', string>
> = {
  name:
    'full name; player name; name of player; name; naam; nav; नाम; खिलाड़ी का नाम; पूरा नाम; नाव; ' +
    'खेळाडूचे नाव; संपूर्ण नाव; पूर्ण नाव; खेळाडू; खिलाड़ी',
  playerNumber:
    'player number; player no; jersey number; jersey no; shirt number; shirt no; registration number; registration no; ' +
    'form no; खिलाड़ी संख्या; खिलाड़ी क्रमांक; जर्सी नंबर; खेळाडू क्रमांक; जर्सी क्रमांक; जर्सी नं; જર્સી નં; नोंदणी क्रमांक; ' +
    'क्रमांक; अनुक्रमांक; अ क्र; क्र; sr no; serial number; क्रम संख्या; number',
  age: 'age; your age; player age; umar; vay; आयु; उम्र; वय; വയസ്',
  isTeamOwner: 'team owner; owner; is owner; टीम मालिक; मालिक; संघ मालक; संघमालक; मालक',
  playingStyles:
    'playing style; playing role; role; speciality; specialty; skill; player type; type of player; discipline; ' +
    'playing category; batsman bowler; खिलाड़ी का प्रकार; खेळाडू प्रकार; ખેલાડીનો પ્રકાર; खेल शैली; भूमिका; कौशल; खेळण्याची शैली; शैली; प्रकार; खेळाडूचा प्रकार',
  baseAmount:
    'base amount; base price; reserve price; base value; starting price; minimum price; minimum bid; opening price; start price; base; आधार मूल्य; ' +
    'आधार राशि; बेस प्राइस; मूल किंमत; मूळ किंमत; आधार किंमत; पायाभूत किंमत; बोली किंमत; ' +
    'बेस किंमत; શરૂઆતની કિંમત; বেস মূল্য; பேஸ் ப்ரைஸ்; பேஸ் பிரைஸ்; బేస్ ప్రైస్; ಬೇಸ್ ಪ್ರೈಸ್; ബേസ് പ്രൈസ്; ਬੇਸ ਕੀਮਤ',
  photo:
    'photo; photograph; picture; image; selfie; player pic; profile pic; passport size photo; फोटो; तस्वीर; छायाचित्र; चित्र',
  runs: 'runs; total runs; रन; रन्स; धावा; एकूण धावा',
  wickets: 'wickets; wkts; विकेट; विकेट्स; बळी; एकूण बळी',
  retainedBy: 'retained by; retained team; रिटेन टीम; कायम संघ; राखीव संघ',
  birthDate:
    'date of birth; birth date; birthdate; dob; d o b; birthday; जन्म तारीख; जन्मतारीख; जन्म तिथि; जन्मतिथि; ' +
    'जन्म दिनांक; जन्मदिनांक; જન્મતારીખ; জন্মদিন; பிறந்த நாள்; ' +
    'పుట్టిన రోజు; ಜನ್ಮ ದಿನಾಂಕ; ജനന തീയതി; ജനന തിയ്യതി; ਜਨਮ ਮਿਤੀ',
  secondName:
    'name in second script; second script; second name; local name; name in local language; name in hindi; name in marathi',
  'name.more':
    'surname; last name; lastname; family name; middle name; आडनाव; उपनाम; कुलनाम; मधले नाव; પદવી; ఇంటిపేరు',
  retainedAt: 'retained at; retained for; retention price; रिटेन राशि; कायम किंमत; राखीव किंमत',
};

/** A price alone is the base price; with other words it may be that of a sale. */
export const PRICE_WORDS = 'price कीमत किंमत કિંમત মূল্য দাম விலை ధర ಬೆಲೆ വില ਕੀਮਤ';

/** Headings of a telephone code, which belongs in front of the number in the next column. */
export const CODE_WORDS = 'countrycode isdcode stdcode isd dialcode dialingcode code';

/** A name with one of these words belongs to another person or thing. */
export const NOT_THE_PLAYER =
  'father fathers mother mothers parent parents guardian guardians husband team teams club village emergency contact ' +
  'nominee captain sponsor school college company user bank account upi पिता माता वडिलांचे आईचे पालक पालकाचे ' +
  'टीम संघ संघाचे गाव गांव गावाचे शाळा';

/** A number with one of these words is not the player number. */
export const NOT_A_NUMBER =
  'mobile phone contact whatsapp whatsup aadhar aadhaar आधार size transaction upi utr account house मोबाइल मोबाईल फोन फ़ोन ' +
  'भ्रमणध्वनी दूरध्वनी व्हाट्सएप व्हॉट्सॲप संपर्क';

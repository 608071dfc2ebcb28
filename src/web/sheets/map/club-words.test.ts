import { expect, test } from 'vitest';
import { dateIn, readColumns } from './read-columns.ts';
import { guessTargets } from './guess-targets.ts';

/** The guess for a column with this heading, whose cells tell nothing. */
function targetFor(heading: string): string {
  const columns = readColumns([heading], [['zzqq9x'], ['qq7z']]);
  return guessTargets(columns, { fields: [], headings: null }).get(0) ?? '';
}

test.each([
  ['name', "Player's Name; Full Name (as on Aadhaar); खेळाडूचे पूर्ण नाव; ખેલાડીનું પૂરું નામ; வீரரின் முழு பெயர்"],
  ['age', 'Age (Years); Age as on 1 Jan 2026; वय (वर्षे); उम्र (साल); વય (વર્ષ); வயது (ஆண்டு); വയസ്; ਉਮਰ (ਸਾਲ)'],
  ['playingStyles', 'Skill; Playing Category; खिलाड़ी का प्रकार; खेळाडू प्रकार; ખેલાડીનો પ્રકાર; Batsman/Bowler/AR'],
  ['birthDate', 'DOB (dd/mm/yyyy); D.O.B.; जन्म दिनांक; জন্মদিন; பிறந்த நாள்; పుట్టిన రోజు; ಜನ್ಮ ದಿನಾಂಕ; ਜਨਮ ਤਾਰੀਖ਼'],
  ['photo', 'Player Pic; Passport size photo; Upload your photo'],
  ['playerNumber', 'Jersey No.; जर्सी नं.; જર્સી નં.'],
  ['baseAmount', "Minimum Bid; Opening Price; Price ('000); लाखों में कीमत; லட்சங்களில் விலை; बेस प्राईस; बेस किंमत"],
  ['baseAmount', 'বেস মূল্য; ਬੇਸ ਕੀਮਤ; బేస్ ప్రైస్; ಬೇಸ್ ಪ್ರೈಸ್; ബേസ് പ്രൈസ്; பேஸ் ப்ரைஸ்; ధర (లక్షల్లో)'],
])('A column is guessed as %s from the headings that clubs write: %s', (target, headings) => {
  for (const heading of headings.split('; ')) expect(targetFor(heading), heading).toBe(target);
});

test.each(['Sold price', 'Price of kit', 'Ticket ਕੀਮਤ', 'Father Name', 'Mobile No', 'Shirt size'])(
  'A heading of another thing has no guess: %s',
  (heading) => {
    expect(targetFor(heading)).toBe('');
  },
);

test.each([
  ['01', '12 जाने 1999; 12 जाने. 1999; 12 જાન્યુ 1999; 12 জানু 1999; 12 ஜன 1999; 12 జన 1999; 12 Jan 1999'],
  ['02', '12 फरवरी 1999; 12 ફેબ્રુ. 1999; 12-Feb-99; 12-ಫೆಬ್ರ-1999'],
  ['03', "12-Mar-99; 12.3.1999; 12-Mar-'99; 12/3/'99; 12 മാർച്ച് 1999; १२ मार्च १९९९; Fri 12 March 1999"],
  ['05', '12 മെയ് 1999; 12 May 1999; 12 મે 1999'],
  ['08', '12 ઓગસ્ટ 1999; 12 ఆగస్ట్ 1999; 12 ಆಗಸ್ಟ್ 1999'],
  ['09', '12 सप्टें 1999; 12 सितम्बर 1999; 12 સપ્ટે 1999; 12 Sept 1999'],
  ['10', '12 ઓક્ટોબર 1999'],
])('A date of birth is read with month %s in several spellings: %s', (month, dates) => {
  for (const date of dates.split('; ')) expect(dateIn(date), date).toBe(`1999-${month}-12`);
});

test.each(['1999', '12 जु 1999', '12 மா-x 1999', '12 Foo 1999', '31/02/1999', '12/13/1999'])(
  'A year alone, and the beginning of two months, give no date: %s',
  (text) => {
    expect(dateIn(text)).toBeNull();
  },
);

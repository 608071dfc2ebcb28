import { sameKey } from '#domain/text.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';

/** Registrations that an organiser wants to see. */
export interface Wish {
  /** Of a name, a guardian, a value of an own field, or a phone number. */
  readonly search: string;
  readonly style: PlayingStyle | 'any';
  readonly only: 'all' | 'complete' | 'lacking' | 'alike';
}

export const EVERYBODY: Wish = { search: '', style: 'any', only: 'all' };

type Searched = Pick<RegistrationEntry, 'form' | 'guardian' | 'lacking' | 'like' | 'player'>;

/** Case, width, accents of spaces and the script of digits do not count. */
export function shownRegistrations<Entry extends Searched>(all: readonly Entry[], wish: Wish): Entry[] {
  const text = sameKey(wish.search);
  const digits = digitsIn(wish.search);
  return all.filter((entry) => {
    const { form, lacking, like } = entry;
    if (wish.style !== 'any' && !form.playingStyles.includes(wish.style)) return false;
    if (wish.only === 'complete' && lacking.length > 0) return false;
    if (wish.only === 'lacking' && lacking.length === 0) return false;
    if (wish.only === 'alike' && like.length === 0) return false;
    return textsOf(entry).some((one) => sameKey(one).includes(text)) || hasNumber(entry, digits);
  });
}

function textsOf({ form, guardian, player }: Searched): string[] {
  return [
    form.name,
    form.secondName ?? '',
    guardian?.name ?? '',
    player === null ? '' : `#${player.number}`,
    ...Object.values(form.own).map(inWords),
  ];
}

/** Fewer digits are an age or a number of the list. */
const LEAST_DIGITS = 4;

function hasNumber({ form, guardian }: Searched, digits: string): boolean {
  if (digits.length < LEAST_DIGITS) return false;
  return [form.phone, guardian?.phone ?? null].some(
    (phone) => phone !== null && digitsIn(phone).includes(phoneKey(digits)),
  );
}

/** The digits of a text that is a phone number or a part of one; '' of any other. */
function digitsIn(text: string): string {
  const latin = inLatinDigits(text);
  return /^[\d\s()+.-]*$/.test(latin) ? latin.replace(/\D/g, '') : '';
}

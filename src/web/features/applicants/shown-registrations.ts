import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { sameKey } from '#domain/text.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';

/** Filters of the registration list. */
export interface Wish {
  /** Searches names, guardians, values of own fields and phone numbers. */
  readonly search: string;
  readonly style: PlayingStyle | 'any';
  readonly only: 'all' | 'complete' | 'lacking' | 'alike';
}

export const EVERYBODY: Wish = { search: '', style: 'any', only: 'all' };

type Searched = Pick<RegistrationEntry, 'form' | 'guardian' | 'lacking' | 'like' | 'player'>;

/** Applies the filters. Search ignores case, character width and the script of digits. */
export function shownRegistrations<Entry extends Searched>(all: readonly Entry[], wish: Wish): Entry[] {
  const text = sameKey(wish.search);
  const digits = digitsIn(wish.search);
  return all.filter((entry) => {
    const { form, lacking, like } = entry;
    if (wish.style !== 'any' && !countedStyles(form.playingStyles).includes(wish.style)) return false;
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

/** Fewer digits can be an age or a player number, so they match no phone. */
const LEAST_DIGITS = 4;

function hasNumber({ form, guardian }: Searched, digits: string): boolean {
  if (digits.length < LEAST_DIGITS) return false;
  return [form.phone, guardian?.phone ?? null].some(
    (phone) => phone !== null && digitsIn(phone).includes(phoneKey(digits)),
  );
}

/** Returns the digits of a text that looks like a phone number, else ''. */
function digitsIn(text: string): string {
  const latin = inLatinDigits(text);
  return /^[\d\s()+.-]*$/.test(latin) ? latin.replace(/\D/g, '') : '';
}

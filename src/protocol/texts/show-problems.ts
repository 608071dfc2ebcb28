import { MOST_LEVEL, MOST_SPONSORS } from '#domain/show/show-settings.ts';
import type { ShowProblemCode } from '#domain/show/check-show.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';

const SENTENCES: Readonly<Record<ShowProblemCode, string>> = {
  'image-not-of-this-server': 'Please choose a JPEG, PNG or WebP image',
  'too-many-sponsors': `There are at most ${String(MOST_SPONSORS)} sponsors: please take one out`,
  'sponsor-without-name': 'Please enter the name of the sponsor',
  'sponsor-name-too-long': `The name of a sponsor has at most ${String(TEXT_LENGTH.sponsor)} letters`,
  'sponsor-name-unseen': 'This text has characters that cannot be seen; please type it again',
  'sponsor-without-place': 'Please choose at least one place for this sponsor',
  'stream-not-a-link': 'Please enter a link that begins with https://',
  'languages-not-one-or-two': 'Please choose one language, or two different ones',
  'level-out-of-bounds': `The level is a whole number from 0 to ${String(MOST_LEVEL)}`,
  'sound-not-of-this-server': 'Please choose an MP3, Ogg or WAV file',
};

/** The sentence of a problem with the settings of the show, which says what to do. */
export function showProblemText(code: ShowProblemCode): string {
  return SENTENCES[code];
}

/** Endings that tell two of one family apart: 'D'Souza Jr.'. */
const ENDING = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The text on the back of a shirt: the surname, in capitals if its script has them. */
export function surnameOf(name: string): string {
  const words = name.trim().split(/[\s,]+/);
  const surname = words.findLast((word) => word !== '' && !ENDING.test(word)) ?? words[0] ?? '';
  return surname.toUpperCase();
}

/** The number of letters side by side; marks above and below them, as in Telugu, have no width. */
export function widthInLetters(text: string): number {
  return text.replace(/\p{Mn}/gu, '').length;
}

/** The back of a shirt in a box of 260 by 290 units: its paths, and the places of surname and number. */
export const SHIRT = {
  width: 260,
  height: 290,
  middle: 130,
  cloth: 'M88 22q42 22 84 0l46 18 36 48-34 34-22-20v188H62V102l-22 20L6 88l36-48z',
  /** A part below the box, so that the body reaches the edge of a frame that is a little taller. */
  longer: 'M62 289h136v32H62z',
  trims: ['M88 22q42 22 84 0l-6-6q-36 17-72 0z', 'M6 88l34 34-7 7-34-34zM254 88l-34 34 7 7 34-34z'],
  /** `y`: the baseline; `room`: the largest width; `largest`: the largest size. */
  name: { y: 96, room: 148, largest: 30 },
  number: { y: 212, room: 112, largest: 112 },
} as const;

import type { Unsold } from '#domain/rules/unsold.ts';
import { readWhole } from '#domain/whole-number.ts';

/** What becomes of players whom nobody took. What is not asked for with `then` is kept while another is chosen. */
export interface UnsoldTexts {
  readonly then: Unsold['then'];
  readonly percent: string;
  /** How often; '': as often as the organiser shows them. */
  readonly returns: string;
  /** How many each team names. */
  readonly each: string;
}

export function unsoldTextsOf(unsold: Unsold): UnsoldTexts {
  return {
    then: unsold.then,
    percent: unsold.then === 'again' ? String(unsold.percent) : '100',
    returns: unsold.then === 'end' || unsold.returns === null ? '' : String(unsold.returns),
    each: unsold.then === 'named' ? String(unsold.each) : '3',
  };
}

export function unsoldFrom({ then, percent, returns, each }: UnsoldTexts): Unsold {
  const often = { returns: returns === '' ? null : (readWhole(returns) ?? NaN) };
  switch (then) {
    case 'end':
      return { then };
    case 'again':
      return { then, percent: readWhole(percent) ?? NaN, ...often };
    case 'demote':
      return { then, ...often };
    case 'named':
      return { then, each: readWhole(each) ?? NaN, ...often };
  }
}

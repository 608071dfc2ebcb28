import type { Unsold } from '#domain/rules/rule-set.ts';
import { readWhole } from '#domain/whole-number.ts';

/** The form values of the rule on unsold players. Values of other choices are kept. */
export interface UnsoldTexts {
  readonly then: Unsold['then'];
  readonly percent: string;
  /** Number of returns; '' means as often as the organiser likes. */
  readonly returns: string;
  /** Number of players that each team may name. */
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

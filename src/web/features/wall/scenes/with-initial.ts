import { firstOf } from '#web/kit/team/initials.ts';

/**
 * 'V. Chandrasekaran' of 'Venkatasubramanian Chandrasekaran'. A name of one word stays, with the number that tells it
 * from a namesake.
 */
export function withInitial(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const isNamed = others.some((word) => !word.startsWith('#'));
  return isNamed ? `${firstOf(first)}. ${others.join(' ')}` : name;
}

/** One character of an amount, and the digit that it replaces, if it replaces another digit. */
interface DigitChange {
  readonly char: string;
  readonly before: string | null;
}

/**
 * The digits of an amount that roll when it changes, compared from the right. From ₹95,000 to ₹1,05,000 the '5' of
 * thousands stays, and '9' becomes '0'.
 */
export function digitChanges(before: string, after: string): readonly DigitChange[] {
  const [old, now] = [Array.from(before), Array.from(after)];
  return now.map((char, index) => {
    const was = old.at(index - now.length);
    const rolls = index - now.length >= -old.length && was !== char && isDigit(was) && isDigit(char);
    return { char, before: rolls && was !== undefined ? was : null };
  });
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && /^\p{Nd}$/u.test(char);
}

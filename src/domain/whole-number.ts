/** Where the ten digits of each script in use around an Indian ground begin. */
const ZEROS = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xff10];

/**
 * A whole number as a person writes it: '25', ' 25 ', '२५', '1,45,000', '25.0'. Nothing written is null; what is no
 * whole number is NaN, so that a check can tell 'missing' from 'wrong'.
 */
export function readWhole(written: string): number | null {
  const text = inLatinDigits(written).trim();
  if (text === '') return null;
  return /^-?[0-9][0-9,]*(\.0+)?$/.test(text) ? Number(text.replaceAll(',', '')) : NaN;
}

/** The same text with digits of Indian scripts, Arabic and full width as 0 to 9. */
export function inLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

import { beforeEach, expect, test, vi } from 'vitest';
import { joinLoadedLetters } from './joined-letters.ts';

const SHARED = 'U+200C-200D, U+25CC';
const SOURCE = 'url("/assets/anek-odia.woff2") format("woff2")';

interface FakeFace {
  readonly family: string;
  readonly status: string;
  unicodeRange: string;
}

/** Firefox ignores a new range of a face that comes from a style sheet. */
class FixedFace implements FakeFace {
  readonly family = '"Anek Scripts"';
  readonly weight = '400 800';
  readonly status: string = 'loaded';
  readonly #range: string;
  constructor(range: string) {
    this.#range = range;
  }
  get unicodeRange() {
    return this.#range;
  }
  set unicodeRange(_: string) {}
}

/** The faces that a script made. */
let made: readonly { readonly source: string; readonly descriptors: FontFaceDescriptors }[];
let faces: Set<FakeFace>;
let load: () => Promise<void>;

class MadeFace implements FakeFace {
  readonly status = 'loaded';
  readonly unicodeRange: string;
  constructor(
    readonly family: string,
    source: string,
    descriptors: FontFaceDescriptors,
  ) {
    this.unicodeRange = descriptors.unicodeRange ?? '';
    made = [...made, { source, descriptors }];
  }
  load() {
    return load().then(() => this);
  }
}

class FakeRule {
  readonly style: { readonly getPropertyValue: (name: string) => string };
  constructor(values: Readonly<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' };
  }
}

beforeEach(() => {
  made = [];
  faces = new Set();
  load = () => Promise.resolve();
  const rule = (range: string, src: string) =>
    new FakeRule({ 'font-family': '"Anek Scripts"', 'unicode-range': range, src });
  const cssRules = [rule('U+B80-BFF', 'url("/other.woff2")'), rule('U+B00-B7F', SOURCE), {}];
  vi.stubGlobal('CSSFontFaceRule', FakeRule);
  vi.stubGlobal('FontFace', MadeFace);
  vi.stubGlobal('document', { fonts: faces, styleSheets: [{ cssRules }] });
});

test('A loaded face of a script draws the joiners, and no other face does', () => {
  const face = (family: string, status: string) => ({ family, status, unicodeRange: 'U+B00-B7F' });
  const [odia, waits, latin] = [
    face('Anek Scripts', 'loaded'),
    face('Anek Scripts', 'unloaded'),
    face('Anek', 'loaded'),
  ];
  for (const one of [odia, waits, latin]) faces.add(one);
  joinLoadedLetters();
  joinLoadedLetters();
  expect(odia.unicodeRange).toBe(`U+B00-B7F, ${SHARED}`);
  expect([waits, latin].map(({ unicodeRange }) => unicodeRange)).toEqual(['U+B00-B7F', 'U+B00-B7F']);
  expect(made).toEqual([]);
});

test('Where the range of a face is fixed, another face of the same file draws the joiners, too', async () => {
  faces.add(new FixedFace('U+B00-B7F'));
  joinLoadedLetters();
  joinLoadedLetters();
  await expect.poll(() => faces.size).toBe(2);
  joinLoadedLetters();
  expect(made).toMatchObject([
    { source: SOURCE, descriptors: { weight: '400 800', unicodeRange: `U+B00-B7F, ${SHARED}` } },
  ]);
});

test('A face whose file does not come again is tried at the next chance', async () => {
  load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('network'));
  faces.add(new FixedFace('U+B00-B7F'));
  joinLoadedLetters();
  await expect
    .poll(() => {
      joinLoadedLetters();
      return faces.size;
    })
    .toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

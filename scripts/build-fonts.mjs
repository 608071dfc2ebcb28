/**
 * Subsets the Anek packages: Latin, digits, rupee sign and punctuation, with width and weight axes. Nine other Indian
 * scripts get one file each, in one width, with their ligatures.
 * The output is committed, so this runs only for a new subset: `node scripts/build-fonts.mjs`
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Size limits in bytes: the font of every page, and the font of each further script. */
const LIMIT = 60_000;
const SCRIPT_LIMIT = 250_000;
const WEIGHTS = { min: 400, max: 800 };
/** Kerning, tabular figures, and the accents and forms that the letters need. */
const LATIN_FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'liga', 'mark'];

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const PUNCTUATION = '\u00a0·–—‘’“”…×•©';

/** One width between headline and text. A width axis would triple the size of each file. */
const SCRIPT_WIDTH = 84;
/** OpenType features of Indian scripts in the order of shaping, then mark positioning. */
const SCRIPT_FEATURES = [
  'locl ccmp nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct',
  'init pres abvs blws psts haln rlig calt liga clig',
  'kern dist abvm blwm mark mkmk',
].flatMap((stage) => stage.split(' '));
/** Joiners, the dotted circle for a lone mark, and the danda, which all scripts take from Devanagari. */
const SHARED = '\u200c\u200d\u25cc\u0964\u0965';

/** The Unicode block of each script, digits included; `file` is the script's name in its package. */
const SCRIPTS = [
  { name: 'devanagari', from: 0x0900, to: 0x097f },
  { name: 'bangla', file: 'bengali', from: 0x0980, to: 0x09ff },
  { name: 'gurmukhi', from: 0x0a00, to: 0x0a7f },
  { name: 'gujarati', from: 0x0a80, to: 0x0aff },
  { name: 'odia', file: 'oriya', from: 0x0b00, to: 0x0b7f },
  { name: 'tamil', from: 0x0b80, to: 0x0bff },
  { name: 'telugu', from: 0x0c00, to: 0x0c7f },
  { name: 'kannada', from: 0x0c80, to: 0x0cff },
  { name: 'malayalam', from: 0x0d00, to: 0x0d7f },
];

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const packages = folder('../node_modules/@fontsource-variable/');
const target = folder('../src/web/styles/fonts/');

const latin = { axes: { wdth: { min: 75, max: 100 }, wght: WEIGHTS }, features: LATIN_FEATURES };
const cuts = [
  { ...latin, file: 'anek.woff2', from: 'anek-latin-latin', text: ASCII + PUNCTUATION },
  { ...latin, file: 'anek-rupee.woff2', from: 'anek-latin-latin-ext', text: '₹' },
];
const scriptCuts = SCRIPTS.map(({ name, file = name, from, to }) => ({
  file: `anek-${name}.woff2`,
  from: `anek-${name}-${file}`,
  text: block(from, to) + SHARED,
  axes: { wdth: SCRIPT_WIDTH, wght: WEIGHTS },
  features: SCRIPT_FEATURES,
}));

mkdirSync(target, { recursive: true });
const latinSizes = await Promise.all(cuts.map(cut));
const scriptSizes = await Promise.all(scriptCuts.map(cut));
copyFileSync(`${packages}anek-latin/LICENSE`, `${target}OFL.txt`);

const total = latinSizes.reduce((sum, bytes) => sum + bytes, 0);
if (total > LIMIT || Math.max(...scriptSizes) > SCRIPT_LIMIT) {
  console.error(
    `Too heavy (${LIMIT} bytes for all, ${SCRIPT_LIMIT} for a script): cut characters or an axis.`,
  );
  process.exit(1);
}

async function cut({ file, from, text, axes, features }) {
  const [, script] = from.split('-');
  const source = readFileSync(`${packages}anek-${script}/files/${from}-wdth-normal.woff2`);
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(target + file, font);
  console.log(`${file}: ${font.length} bytes`);
  return font.length;
}

function block(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
}

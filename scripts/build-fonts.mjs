/**
 * Cuts the screens' typeface out of the Anek package: Latin, digits, the rupee sign and the punctuation we use, with
 * the width and weight axes the look needs. The result is committed, so this runs only when the cut changes:
 * `node scripts/build-fonts.mjs`
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const LIMIT = 60_000;
const AXES = { wdth: { min: 75, max: 100 }, wght: { min: 400, max: 800 } };
/** Kerning, tabular figures, and the accents and forms that the letters themselves need. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'liga', 'mark'];

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const PUNCTUATION = '\u00a0·–—‘’“”…×•©';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const source = folder('../node_modules/@fontsource-variable/anek-latin/');
const target = folder('../src/web/look/fonts/');

const cuts = [
  { file: 'anek.woff2', from: 'anek-latin-latin-wdth-normal.woff2', text: ASCII + PUNCTUATION },
  { file: 'anek-rupee.woff2', from: 'anek-latin-latin-ext-wdth-normal.woff2', text: '₹' },
];

mkdirSync(target, { recursive: true });
let total = 0;
for (const { file, from, text } of cuts) {
  const font = await subsetFont(readFileSync(`${source}files/${from}`), text, {
    targetFormat: 'woff2',
    variationAxes: AXES,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(target + file, font);
  total += font.length;
  console.log(`${file}: ${font.length} bytes`);
}
copyFileSync(`${source}LICENSE`, `${target}OFL.txt`);

if (total > LIMIT) {
  console.error(`The fonts weigh ${total} bytes, more than ${LIMIT}: cut characters or narrow an axis.`);
  process.exit(1);
}

import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { factsWords, stampWord, type SaleCard, type CardPrice } from './card-words.ts';
import { type Box, EDGE, INNER, placed, type PlacedText } from '#web/kit/cards/canvas/pen.ts';
import { fitted, fittedInOneOf, stacked, type Measure, isWhole } from '#web/kit/cards/canvas/text-fit.ts';
import { dayWords } from '#web/i18n/calendar.ts';

/** A rotated frame around a word; `box`: the frame before the rotation. */
export interface Stamp {
  readonly words: string;
  readonly box: Box;
  readonly size: number;
}

const LOGO = 96;
const SPONSOR = { width: 200, height: 84 } as const;
const CHIP = { size: 34, height: 62, side: 22, gap: 14 } as const;
/**
 * `ofFace`: its largest letters as a share of the face's height, so that a face above two lines keeps its mouth. `rise`:
 * the space above and below its letters, as a share of their size.
 */
const STAMP = { size: 92, ofFace: 0.115, smallest: 44, width: 420, side: 30, rise: 0.26 } as const;

/** Places league, day and number of the sale at the top left. The face is at the right. */
export function headOf({ league, date, sale }: SaleCard, top: number, measure: Measure) {
  const logo = league.logo === null ? null : { x: EDGE, y: top, width: LOGO, height: LOGO };
  const x = logo === null ? EDGE : EDGE + LOGO + 24;
  const width = EDGE + 560 - x;
  const name = stacked(
    fittedInOneOf(
      league.name,
      [
        { style: 'title', width, lines: 2, largest: 44, smallest: 34 },
        { style: 'title', width, lines: 3, largest: 34, smallest: 28 },
      ],
      measure,
    ),
    measure,
  );
  const said = [
    dayWords(date),
    ...(sale === null
      ? []
      : [t({ context: 'Cards and squads', message: `sale ${ph({ number: grouped(sale) })}` })]),
  ].join(' · ');
  const day = stacked(
    fitted(said, { style: 'text', width, lines: 1, largest: 32, smallest: 26 }, measure),
    measure,
  );
  const right = x + Math.max(name.width, day.width);
  return {
    logo,
    box: { x: EDGE, y: top, width: right - EDGE, height: 22 + name.height + day.height },
    texts: [...placed(name, x, top + 4, 'white'), ...placed(day, x, top + 4 + name.height + 18, 'soft')],
  };
}

/** Sponsor at the right, facts at the left. */
export function footOf({ sponsor, facts }: SaleCard, bottom: number, measure: Measure) {
  const logo =
    sponsor === null || sponsor.logo === null
      ? null
      : { x: EDGE + INNER - SPONSOR.width, y: bottom - SPONSOR.height, ...SPONSOR };
  const words =
    sponsor === null
      ? 'Boli'
      : logo === null
        ? t({ context: 'Cards and squads', message: `with ${ph({ name: sponsor.name })}` })
        : t({ context: 'Cards and squads', comment: "Before a sponsor's logo.", message: 'with' });
  const said = factsWords(facts);
  const right = EDGE + INNER - (logo === null ? 0 : SPONSOR.width + 20);
  const made = stacked(
    fitted(
      words,
      { style: 'text', width: said === '' ? INNER : 500, lines: 2, largest: 32, smallest: 26 },
      measure,
    ),
    measure,
  );
  const known = stacked(
    fitted(
      said,
      { style: 'text', width: right - made.width - 40 - EDGE, lines: 2, largest: 32, smallest: 26 },
      measure,
    ),
    measure,
  );
  const height = Math.max(logo?.height ?? 0, known.height, made.height);
  const middle = bottom - height / 2;
  return {
    logo,
    top: bottom - height,
    texts: [
      ...placed(known, EDGE, middle - known.height / 2, 'soft'),
      ...placed(made, right, middle - made.height / 2, 'soft').map((text) => ({
        ...text,
        x: right - measure(text.words, text.style, text.size).width,
      })),
    ],
  };
}

/** Places the stamp on the lower right of a face that ends there. `face`: its height in px. */
export function stampOf({ kind }: SaleCard, bottom: number, face: number, measure: Measure): Stamp {
  const words = stampWord(kind);
  const { width: room, smallest } = STAMP;
  const largest = Math.max(smallest, Math.min(STAMP.size, Math.round(face * STAMP.ofFace)));
  const { size } = fitted(words, { style: 'name', width: room, lines: 1, largest, smallest }, measure);
  const { width: ink, above, below } = measure(words, 'name', size);
  const [width, height] = [ink + 2 * STAMP.side, above + Math.max(0, below) + 2 * STAMP.rise * size];
  return {
    words,
    size,
    box: { x: EDGE + INNER - width, y: bottom - height + 10, width, height },
  };
}

/** Number and role, and category, in a row, or below each other where the stamp needs the width. */
export function chipsOf(
  { player: { hasNamesake = false, number, role, category } }: SaleCard,
  bottom: number,
  width: number,
  measure: Measure,
) {
  const first = [
    ...(hasNamesake && number !== null ? [`#${number}`] : []),
    ...(role === null ? [] : [styleName(role)]),
  ].join(' · ');
  const said = [first, category ?? ''].filter((words) => words !== '');
  const shown = said.map((words) => {
    const frame = {
      style: 'text',
      width: width - 2 * CHIP.side,
      lines: 1,
      largest: CHIP.size,
      smallest: 28,
    } as const;
    return stacked(fitted(words, frame, measure), measure);
  });
  const wide = shown.reduce((sum, block) => sum + block.width + 2 * CHIP.side, 0);
  const inRow = wide + CHIP.gap * (shown.length - 1) <= width;
  const boxes: Box[] = [];
  for (const block of shown) {
    const last = boxes.at(-1);
    boxes.push({
      x: last !== undefined && inRow ? last.x + last.width + CHIP.gap : EDGE,
      y: last !== undefined && !inRow ? last.y - CHIP.height - CHIP.gap : bottom - CHIP.height,
      width: block.width + 2 * CHIP.side,
      height: CHIP.height,
    });
  }
  const texts = shown.flatMap((block, at) => {
    const box = boxes[at];
    if (box === undefined) return [];
    return placed(block, box.x + CHIP.side, box.y + (CHIP.height - block.height) / 2, 'white');
  });
  return { boxes, texts };
}

const CREST = 108;

/** Places team and price in one row, or in two rows if the name or the price is too long. */
export function moneyOf({ team, price }: SaleCard, bottom: number, largest: number, measure: Measure) {
  const x = EDGE + CREST + 26;
  const beside = priceOf(price, INNER, largest, measure);
  const room = EDGE + INNER - beside.width - 44 - x;
  const teamBeside = fitted(
    team.name,
    { style: 'title', width: room, lines: 2, largest: 58, smallest: 44 },
    measure,
  );
  if (room >= LEAST_ROOM && isWhole(teamBeside, team.name)) {
    const name = stacked(teamBeside, measure);
    const height = Math.max(CREST, name.height);
    const top = bottom - height;
    return {
      top,
      crest: crestAt(top + (height - CREST) / 2),
      texts: [
        ...placed(name, x, top + (height - name.height) / 2, 'white'),
        ...beside.at(EDGE + INNER - beside.width, bottom - (height - beside.height) / 2),
      ],
    };
  }
  const below = priceOf(price, INNER, largest * PRICE.below, measure);
  const name = stacked(
    fittedInOneOf(
      team.name,
      [
        { style: 'title', width: EDGE + INNER - x, lines: 2, largest: 60, smallest: 38 },
        { style: 'title', width: EDGE + INNER - x, lines: 3, largest: 38, smallest: 30 },
      ],
      measure,
    ),
    measure,
  );
  const height = Math.max(CREST, name.height);
  const top = bottom - below.height - 34 - height;
  return {
    top,
    crest: crestAt(top + (height - CREST) / 2),
    texts: [...placed(name, x, top + (height - name.height) / 2, 'white'), ...below.at(EDGE, bottom)],
  };
}

/** The least width (px) of a team's name next to a price. */
const LEAST_ROOM = 180;

function crestAt(y: number): Box {
  return { x: EDGE, y, width: CREST, height: CREST };
}

/** `below`: factor of the largest size below the team; `smallest`: px; `unit`, `gap`: shares of the size. */
const PRICE = { below: 1.2, smallest: 48, unit: 0.42, gap: 0.16 } as const;

/** A price with its smaller unit, on one line. */
function priceOf({ figure, unit }: CardPrice, width: number, largest: number, measure: Measure) {
  const widthAt = (size: number) => {
    const digits = measure(figure, 'name', size).width;
    const named = unit === '' ? 0 : measure(unit, 'title', size * PRICE.unit).width + size * PRICE.gap;
    return { digits, whole: digits + named };
  };
  let size = largest;
  while (size > PRICE.smallest && widthAt(size).whole > width) size -= 2;
  const { digits, whole } = widthAt(size);
  const { above } = measure(figure, 'name', size);
  return {
    width: whole,
    height: above,
    /** `y`: the baseline. */
    at: (x: number, y: number): PlacedText[] => [
      { words: figure, style: 'name', size, x, y, tone: 'gold' },
      ...(unit === ''
        ? []
        : [
            {
              words: unit,
              style: 'title',
              size: size * PRICE.unit,
              x: x + digits + size * PRICE.gap,
              y,
              tone: 'gold',
            } as const,
          ]),
    ],
  };
}

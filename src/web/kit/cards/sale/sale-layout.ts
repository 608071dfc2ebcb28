import { wordBefore } from './card-words.ts';
import type { Box } from '#web/kit/cards/canvas/box.ts';
import { fittedInOneOf, stacked, type Measure } from '#web/kit/cards/canvas/text-fit.ts';
import { chipsOf, footOf, headOf, stampOf, type Stamp } from './card-parts.ts';
import { moneyOf } from './money-row.ts';
import { EDGE, INNER, placed, type PlacedText } from '#web/kit/cards/canvas/placed-text.ts';
import type { CardFormat, SaleCard } from './sale-card.ts';

/** Where everything on a card stands, in px. */
export interface SalePlan {
  readonly width: number;
  readonly height: number;
  /** The photo or shirt; it fades at its left and bottom. */
  readonly face: Box;
  readonly crest: Box;
  /** League and day. */
  readonly head: Box;
  /** Null without a logo. */
  readonly leagueLogo: Box | null;
  readonly sponsorLogo: Box | null;
  readonly chips: readonly Box[];
  readonly texts: readonly PlacedText[];
  readonly stamp: Stamp;
  /** The thin line above the foot. */
  readonly line: number;
}

/** `top` and `bottom`: free for the app's own buttons over a story. */
const SHAPES = {
  post: { width: 1080, height: 1350, top: 60, bottom: 58, name: 150, price: 132, face: { x: 300, y: 0 } },
  story: { width: 1080, height: 1920, top: 220, bottom: 260, name: 180, price: 148, face: { x: 300, y: 90 } },
} as const satisfies Readonly<Record<CardFormat, unknown>>;

/** The reach of a 'g' below its line, as a share of the size. */
const LOW = 0.18;

/** The widest face, as a share of its height. */
const WIDEST = 0.94;

/** Places the parts from the bottom up, so that the face gets the remaining height. */
export function salePlan(card: SaleCard, format: CardFormat, measure: Measure): SalePlan {
  const { width, height, top, bottom, name: largest, price: largestPrice, face } = SHAPES[format];
  const foot = footOf(card, height - bottom, measure);
  const line = foot.top - 30;
  const money = moneyOf(card, line - 34, largestPrice, measure);
  const before = stacked({ style: 'text', size: 34, lines: [wordBefore(card.kind)] }, measure);
  const beforeTop = money.top - 16 - before.height;
  const name = stacked(
    fittedInOneOf(
      card.player.name,
      [
        { style: 'name', width: INNER, lines: 2, largest, smallest: 88 },
        { style: 'name', width: INNER, lines: 3, largest: 88, smallest: 48 },
      ],
      measure,
    ),
    measure,
  );
  // A name without a low letter leaves the room of one.
  const lowest = (name.lines.at(-1)?.baseline ?? 0) + name.size * LOW;
  const nameTop = beforeTop - 26 - Math.max(name.height, lowest);
  const faceHeight = nameTop + 10 - face.y;
  // A wide, low box would crop a photo above its mouth.
  const faceWidth = Math.min(width - face.x, Math.round(faceHeight * WIDEST));
  const stamp = stampOf(card, nameTop - 34, faceHeight, measure);
  const chips = chipsOf(card, nameTop - 34, stamp.box.x - EDGE - 36, measure);
  const head = headOf(card, top, measure);
  return {
    ...{ width, height, line, stamp },
    face: { x: width - faceWidth, y: face.y, width: faceWidth, height: faceHeight },
    crest: money.crest,
    head: head.box,
    leagueLogo: head.logo,
    sponsorLogo: foot.logo,
    chips: chips.boxes,
    texts: [
      ...head.texts,
      ...chips.texts,
      ...placed(name, EDGE, nameTop, 'white'),
      ...placed(before, EDGE, beforeTop, 'soft'),
      ...money.texts,
      ...foot.texts,
    ],
  };
}

import { wordBefore, factsWords, stampWord, type CardFormat, type SaleCard } from './card-words.ts';
import {
  type Box,
  EDGE,
  INNER,
  placed,
  type PlacedText,
  type Tone,
  drawCrest,
  drawOnPaper,
  cardColours,
  faded,
  GOLD,
  LIGHT_ALPHA,
  SOFT_ALPHA,
  type CardColours,
  fontOf,
  fontsFor,
  measureWith,
  ownPicture,
} from '#web/kit/cards/canvas/pen.ts';
import { fittedInOneOf, stacked, type Measure } from '#web/kit/cards/canvas/text-fit.ts';
import { chipsOf, footOf, headOf, stampOf, type Stamp, moneyOf } from './card-parts.ts';
import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { drawFace } from '#web/kit/cards/canvas/draw-face.ts';
import { asFile, fileName } from '#web/media/hand-over-picture.ts';

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

const WHITE = '#ffffff';

/** Draws a card; its size is 1080 x 1350 px, or 1080 x 1920 px for a story. Throws if the page cannot draw. */
export async function drawSale(card: SaleCard, format: CardFormat): Promise<HTMLCanvasElement> {
  const [photo, crest, league, sponsor] = await Promise.all([
    ownPicture(card.player.photo),
    ownPicture(card.team.logo),
    ownPicture(card.league.logo),
    ownPicture(card.sponsor?.logo ?? null),
    fontsFor(wordsOn(card)),
  ]);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  const measure = measureWith(pen);
  // A logo that did not come leaves no empty frame.
  const shown: SaleCard = {
    ...card,
    league: { ...card.league, logo: league === null ? null : card.league.logo },
    sponsor: card.sponsor && { ...card.sponsor, logo: sponsor === null ? null : card.sponsor.logo },
  };
  const plan = salePlan(shown, format, measure);
  canvas.width = plan.width;
  canvas.height = plan.height;
  const colours = cardColours(card.team.colour);
  drawGround(pen, plan, colours);
  drawFace(pen, plan.face, { ...card.player, photo, colours }, measure);
  drawShade(pen, plan, colours);
  for (const box of plan.chips) drawChip(pen, box, colours);
  drawStamp(pen, plan, colours);
  drawTexts(pen, plan);
  drawCrest(pen, { name: card.team.name, logo: crest, ...plan.crest, size: plan.crest.width });
  if (league !== null && plan.leagueLogo !== null) drawOnPaper(pen, league, plan.leagueLogo, 14);
  if (sponsor !== null && plan.sponsorLogo !== null) drawOnPaper(pen, sponsor, plan.sponsorLogo, 14);
  return canvas;
}

/** All letters of a card, so that the fonts of their scripts load. */
function wordsOn(card: SaleCard): string {
  const { player, team, league, price, sponsor, kind } = card;
  const roles = player.role === null ? '' : styleName(player.role);
  return [
    ...[player.name, player.number, player.category, team.name, league.name, sponsor?.name],
    ...[price.figure, price.unit, stampWord(kind), wordBefore(kind), roles],
    ...[
      factsWords(card.facts),
      t({ context: 'Cards and squads', message: `sale ${ph({ number: grouped(card.sale ?? 0) })}` }),
      t({ context: 'Cards and squads', message: `with ${ph({ name: sponsor?.name ?? '' })}` }),
    ],
  ].join(' ');
}

/** The team's colour, a light behind the face, and a boundary rope along the bottom. */
function drawGround(
  pen: CanvasRenderingContext2D,
  { width, height }: SalePlan,
  { top, bottom }: CardColours,
): void {
  const ground = pen.createLinearGradient(0, 0, width * 0.25, height);
  ground.addColorStop(0, top);
  ground.addColorStop(0.8, bottom);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const x = 0.78 * width;
  const light = pen.createRadialGradient(x, 0, 0, x, 0, width * 0.62);
  light.addColorStop(0, faded(WHITE, LIGHT_ALPHA));
  light.addColorStop(1, faded(WHITE, 0));
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  drawRope(pen, { x: 0, y: height - ROPE, width, height: ROPE });
}

const ROPE = 14;
/** The stripes of the rope on every page: colour, and place in a pattern of 44 units. */
const STRIPES = [
  ['#e5384f', 16],
  ['#0f6b47', 38],
] as const;

function drawRope(pen: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.fillStyle = '#faf8f2';
  pen.fillRect(x, y, width, height);
  const by = height / 6;
  for (const [colour, at] of STRIPES) {
    pen.fillStyle = colour;
    for (let left = x - 44 * by + at * by; left < x + width; left += 44 * by) {
      pen.beginPath();
      pen.moveTo(left, y + height);
      pen.lineTo(left + height / 2, y);
      pen.lineTo(left + height / 2 + 6 * by, y);
      pen.lineTo(left + 6 * by, y + height);
      pen.fill();
    }
  }
  pen.restore();
}

/** Darkens the ground behind the league's name, and draws the line above the foot. */
function drawShade(
  pen: CanvasRenderingContext2D,
  { width, line, head }: SalePlan,
  { top }: CardColours,
): void {
  pen.save();
  pen.translate(head.x, head.y + head.height / 2);
  // A circle becomes an ellipse around the text.
  pen.scale(1, (head.height * 1.1) / (head.width * 1.4));
  const reach = head.width * 1.4;
  const shade = pen.createRadialGradient(0, 0, 0, 0, 0, reach);
  shade.addColorStop(0, faded(top, 0.95));
  shade.addColorStop(0.72, faded(top, 0.85));
  shade.addColorStop(1, faded(top, 0));
  pen.fillStyle = shade;
  pen.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  pen.restore();
  pen.fillStyle = faded(WHITE, 0.22);
  pen.fillRect(EDGE, line, width - 2 * EDGE, 2);
}

function drawChip(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, { night }: CardColours): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, 14);
  pen.fillStyle = faded(night, 0.62);
  pen.fill();
  pen.strokeStyle = faded(WHITE, 0.26);
  pen.lineWidth = 2;
  pen.stroke();
}

/** The hammer's stamp, turned like the one on the wall. */
function drawStamp(pen: CanvasRenderingContext2D, { stamp }: SalePlan, { night }: CardColours): void {
  const { box, words, size } = stamp;
  pen.save();
  pen.translate(box.x + box.width / 2, box.y + box.height / 2);
  pen.rotate(-0.085);
  pen.beginPath();
  pen.roundRect(-box.width / 2, -box.height / 2, box.width, box.height, 20);
  pen.fillStyle = faded(night, 0.72);
  pen.fill();
  pen.lineWidth = 8;
  pen.strokeStyle = WHITE;
  pen.stroke();
  pen.font = fontOf('name', size);
  pen.fillStyle = WHITE;
  pen.textAlign = 'center';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(words);
  pen.fillText(words, 0, (above - below) / 2);
  pen.restore();
}

const TONES: Readonly<Record<Tone, string>> = { white: WHITE, soft: faded(WHITE, SOFT_ALPHA), gold: GOLD };

function drawTexts(pen: CanvasRenderingContext2D, { texts }: SalePlan): void {
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  for (const { words, style, size, x, y, tone } of texts) {
    pen.font = fontOf(style, size);
    pen.fillStyle = TONES[tone];
    pen.fillText(words, x, y);
  }
}

/** The quality of a JPEG. A card has about 200 kB; as PNG it would have 1 MB and take longer. */
const QUALITY = 0.9;

/** Draws a card as a JPEG file, named after the player and the team. */
export async function cardFile(card: SaleCard, format: CardFormat): Promise<File> {
  const canvas = await drawSale(card, format);
  return asFile(await jpegOf(canvas), cardName(card.player.name, card.team.name, format));
}

export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('no picture')) : resolve(jpeg)),
      'image/jpeg',
      QUALITY,
    );
  });
}

/** 'virat-kohli-pune-panthers-story.jpg'. */
export function cardName(player: string, team: string, format: CardFormat): string {
  return fileName('jpg', `${player} ${team}`, format === 'story' ? 'story' : '');
}

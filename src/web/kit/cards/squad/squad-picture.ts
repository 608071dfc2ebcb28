import { PLAN, rowTop, pictureHeight, HEADS, headTexts, LIST_NAME, listName } from './squad-plan.ts';
import {
  cardColours,
  fontOf,
  measureWith,
  ownPicture,
  drawCrest,
  FAMILY,
  initialsFont,
  text,
} from '#web/kit/cards/canvas/pen.ts';
import { type Block } from '#web/kit/cards/canvas/text-fit.ts';
import { fieldPicture } from './field-picture.ts';
import { ph, t } from '@lingui/core/macro';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { fromPurseText, matchedWord, retainedWord } from '#web/i18n/texts/price-paid.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { joinLoadedLetters } from '#web/ui/joined-letters.ts';
import { drawCaptain, drawSmallFace } from '#web/kit/cards/canvas/draw-face.ts';
import type { SquadSheet, SquadSheetLine } from '#web/kit/views/player-lists.ts';
import { jpegOf } from '#web/kit/cards/sale/draw-sale.ts';
import { asFile, fileName, handOverPicture } from '#web/media/hand-over-picture.ts';

/* Names on the pictures of a squad. A long name is smaller or takes more lines before it ends in an ellipsis. */

const INK = '#fff7e6';
const SOFT = '#b4bed6';
const GROUND = '#0a0f1c';
const STAND = '#111a2e';
const LINE = 'rgb(255 255 255 / 0.1)';

/** Fonts by use, as CSS shorthands with width, weight and size in px. */
const FONTS = {
  name: fontOf('name', 72),
  label: `600 28px ${FAMILY}`,
  figure: `condensed 800 54px ${FAMILY}`,
  player: `semi-condensed 700 38px ${FAMILY}`,
  price: `semi-condensed 800 38px ${FAMILY}`,
  small: `500 27px ${FAMILY}`,
} as const;

/** Draws a squad as a PNG of 1080 px width, readable in a chat. Throws if the page cannot draw. */
async function squadPicture(sheet: SquadSheet, unit: Unit): Promise<Blob> {
  const [logo, photos] = await Promise.all([
    ownPicture(sheet.team.logo),
    Promise.all(sheet.players.map(({ photo }) => ownPicture(photo))),
    fontsLoaded(sheet, unit),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = PLAN.width;
  canvas.height = pictureHeight(sheet.players.length);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(pen, sheet, logo);
  drawFigures(pen, sheet, unit);
  drawPlayers(pen, sheet, unit, photos);
  text(pen, 'Boli', { x: PLAN.edge, y: canvas.height - 36, font: FONTS.player, colour: SOFT });
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png === null ? reject(new Error('no picture')) : resolve(png)), 'image/png');
  });
}

/** A canvas does not wait for fonts, so load them first. */
async function fontsLoaded({ team, tournament, players }: SquadSheet, unit: Unit): Promise<void> {
  const figures = amountIn(unit, toRupees(1_234_567_890));
  const shown = players.flatMap(({ name, charge }) => [name, fromPurseText(unit, charge)]);
  const words = [team.name, tournament, ...shown, figures].join(' ');
  await Promise.all(
    [...Object.values(FONTS), initialsFont(PLAN.crest)].map((font) => document.fonts.load(font, words)),
  );
  joinLoadedLetters();
}

function drawHead(pen: CanvasRenderingContext2D, sheet: SquadSheet, logo: CanvasImageSource | null): void {
  const { width, edge, head, crest } = PLAN;
  pen.fillStyle = sheet.colour;
  pen.fillRect(0, 0, width, head);
  const top = (head - crest) / 2;
  drawCrest(pen, { name: sheet.team.short, logo, x: edge, y: top, size: crest });
  for (const { words, style, size, x, y } of headTexts(
    { name: sheet.team.name, tournament: sheet.tournament },
    HEADS.list,
    measureWith(pen),
  ))
    text(pen, words, { x, y, font: fontOf(style, size), colour: '#ffffff' });
}

function drawFigures(pen: CanvasRenderingContext2D, sheet: SquadSheet, unit: Unit): void {
  const { width, edge, head, figures } = PLAN;
  pen.fillStyle = STAND;
  pen.fillRect(0, head, width, figures);
  const column = (width - 2 * edge) / 3;
  const shown = [
    [
      t({ context: 'Cards and squads', message: 'Players' }),
      t({
        context: 'Cards and squads',
        message: `${ph({ has: sheet.players.length })} of ${ph({ most: sheet.squadLimit })}`,
      }),
    ],
    [t({ context: 'Cards and squads', message: 'Spent' }), amountIn(unit, sheet.spent)],
    [t({ context: 'Cards and squads', message: 'Purse left' }), amountIn(unit, sheet.purse)],
  ] as const;
  shown.forEach(([label, figure], at) => {
    const x = edge + at * column;
    text(pen, label, { x, y: head + 54, font: FONTS.label, colour: SOFT });
    text(pen, figure, { x, y: head + 116, font: FONTS.figure, colour: INK, most: column - 24 });
  });
}

function drawPlayers(
  pen: CanvasRenderingContext2D,
  { players, colour }: SquadSheet,
  unit: Unit,
  photos: readonly (CanvasImageSource | null)[],
): void {
  const { width, edge, row, face } = PLAN;
  const [colours, measure] = [cardColours(colour), measureWith(pen)];
  if (players.length === 0) {
    text(pen, t({ context: 'Cards and squads', message: 'No players acquired yet' }), {
      x: edge,
      y: rowTop(0) + 48,
      font: FONTS.player,
      colour: SOFT,
    });
  }
  players.forEach((player, at) => {
    const { name, number, price, charge } = player;
    const y = rowTop(at);
    if (at > 0) {
      pen.fillStyle = LINE;
      pen.fillRect(edge, y, width - 2 * edge, 2);
    }
    const photo = photos[at] ?? null;
    const box = { x: edge, y: y + (row - face) / 2, width: face, height: face };
    drawSmallFace(pen, box, { name, number, photo, colours }, 14, measure);
    if (player.isCaptain) drawCaptain(pen, box.x + face - 6, box.y + face - 8);
    pen.textAlign = 'right';
    const [amount, fromPurse] = [amountIn(unit, price), fromPurseText(unit, charge)];
    // What left the purse stands below the price.
    const [nameLine, aboutLine] = [y + LIST_NAME.baseline, y + row - 13];
    const priceLine = fromPurse === '' ? y + 65 : nameLine;
    text(pen, amount, { x: width - edge, y: priceLine, font: FONTS.price, colour: INK });
    const taken = pen.measureText(amount).width;
    text(pen, fromPurse, { x: width - edge, y: aboutLine, font: FONTS.small, colour: SOFT });
    const takenBelow = Math.max(taken, pen.measureText(fromPurse).width);
    pen.textAlign = 'left';
    const x = edge + face + 26;
    const most = width - edge - x - 32;
    drawName(pen, listName(name, most - taken, measure), x, y);
    text(pen, aboutOf(player), {
      ...{ x, y: aboutLine, font: FONTS.small, colour: SOFT },
      most: most - takenBelow,
    });
  });
}

/** A name on one line, or on smaller ones in the middle of their room. */
function drawName(
  pen: CanvasRenderingContext2D,
  { lines, size, style, height }: Block,
  x: number,
  y: number,
) {
  const top =
    lines.length === 1
      ? y + LIST_NAME.baseline - (lines[0]?.baseline ?? 0)
      : y + LIST_NAME.top + (LIST_NAME.height - height) / 2;
  for (const { words, baseline } of lines)
    text(pen, words, { x, y: top + baseline, font: fontOf(style, size), colour: INK });
}

/** Rare marks first, because the last of many styles may not fit. */
function aboutOf({ number, styles, isOwner, isCaptain, retained, match }: SquadSheetLine): string {
  return [
    `#${number}`,
    ...(isCaptain ? [t({ context: 'Cards and squads', message: 'Captain' })] : []),
    ...(retained === undefined ? [] : [retainedWord(retained)]),
    ...(match === undefined ? [] : [matchedWord()]),
    ...(isOwner ? [t({ context: 'Lot', message: 'Owner' })] : []),
    ...countedStyles(styles).map(styleName),
  ].join(' · ');
}

/** Draws the picture of a squad, and shares or downloads it. */
export async function handOverSquad(sheet: SquadSheet, unit: Unit): Promise<void> {
  const file = await squadFile(sheet, unit);
  await handOverPicture(file, file.name);
}

/** Draws a squad on a cricket field, and shares or downloads it. */
export async function handOverField(sheet: SquadSheet): Promise<void> {
  const file = await fieldFile(sheet);
  await handOverPicture(file, file.name);
}

export async function squadFile(sheet: SquadSheet, unit: Unit): Promise<File> {
  return asFile(await squadPicture(sheet, unit), fileName('png', sheet.team.name, 'squad'));
}

export async function fieldFile(sheet: SquadSheet): Promise<File> {
  return asFile(await jpegOf(await fieldPicture(sheet)), fileName('jpg', sheet.team.name, 'field'));
}

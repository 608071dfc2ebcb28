import type { Hex } from '#domain/colour.ts';
import { drawCrest, FAMILY, initialsFont, pictureOr, sizeOf, text, wrapped } from './pen.ts';

/** The content of a picture of a sale. */
export interface SaleCard {
  readonly name: string;
  /** The player's number; null if unknown. */
  readonly number: string | null;
  readonly photo: string | null;
  readonly tournament: string;
  readonly team: { readonly name: string; readonly logo: string | null; readonly colour: Hex };
  /** The price in the tournament's unit. */
  readonly price: string;
  /** 'Sold' or 'Retained'. */
  readonly word: string;
}

/** Sizes in px; chat apps show this format uncropped. */
const CARD = { width: 1080, height: 1350, edge: 64, photo: { width: 760, height: 800 } } as const;
const WHITE = '#ffffff';

const FONTS = {
  number: `condensed 800 420px ${FAMILY}`,
  name: `condensed 800 92px ${FAMILY}`,
  price: `condensed 800 150px ${FAMILY}`,
  team: `semi-condensed 700 48px ${FAMILY}`,
  small: `600 30px ${FAMILY}`,
} as const;

/** Draws a sale as a PNG of 1080 x 1350: photo, name, price and team. Throws if the page cannot draw. */
export async function saleCard(card: SaleCard): Promise<Blob> {
  const words = [card.name, card.tournament, card.team.name, card.price, card.word, card.number ?? ''].join(
    ' ',
  );
  const fonts = [...Object.values(FONTS), initialsFont(CREST)].map((font) =>
    document.fonts.load(font, words),
  );
  const [photo, logo] = await Promise.all([pictureOr(card.photo), pictureOr(card.team.logo), ...fonts]);
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = card.team.colour;
  pen.fillRect(0, 0, CARD.width, CARD.height);
  drawFace(pen, card, photo);
  drawWords(pen, card, logo);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png === null ? reject(new Error('no picture')) : resolve(png)), 'image/png');
  });
}

const CREST = 120;
/** The height of the team's strip at the bottom. */
const FOOT = 190;

/** Draws the photo at the top right; without one, the number in its place. */
function drawFace(pen: CanvasRenderingContext2D, card: SaleCard, photo: CanvasImageSource | null): void {
  const { width: most, height: high } = CARD.photo;
  const left = CARD.width - most;
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, most, high);
  pen.clip();
  pen.fillStyle = 'rgb(0 0 0 / 0.22)';
  pen.fillRect(left, 0, most, high);
  if (photo === null) {
    pen.textAlign = 'center';
    const middle = left + most / 2;
    text(pen, card.number ?? '', { x: middle, y: high * 0.66, font: FONTS.number, colour: WHITE, most });
  } else {
    const { width, height } = sizeOf(photo);
    const by = Math.max(most / width, high / height);
    pen.imageSmoothingQuality = 'high';
    // Faces are in the middle or above it.
    pen.drawImage(
      photo,
      left + (most - width * by) / 2,
      (high - height * by) * 0.18,
      width * by,
      height * by,
    );
  }
  pen.restore();
}

function drawWords(pen: CanvasRenderingContext2D, card: SaleCard, logo: CanvasImageSource | null): void {
  const { width, height, edge, photo } = CARD;
  const most = width - 2 * edge;
  pen.save();
  pen.translate(edge + 70, photo.height - 60);
  pen.rotate(-Math.PI / 2);
  text(pen, card.word, { x: 0, y: 40, font: FONTS.price, colour: WHITE, most: photo.height - 120 });
  pen.restore();
  const lines = wrapped(pen, card.name, FONTS.name, most);
  lines.forEach((line, at) =>
    text(pen, line, { x: edge, y: photo.height + 104 + at * 94, font: FONTS.name, colour: WHITE }),
  );
  const priceAt = height - FOOT - 44;
  text(pen, card.price, { x: edge, y: priceAt, font: FONTS.price, colour: WHITE, most });
  pen.fillStyle = 'rgb(0 0 0 / 0.28)';
  pen.fillRect(0, height - FOOT, width, FOOT);
  const y = height - FOOT + (FOOT - CREST) / 2;
  drawCrest(pen, { name: card.team.name, logo, x: edge, y, size: CREST });
  const x = edge + CREST + 32;
  text(pen, card.team.name, { x, y: y + 54, font: FONTS.team, colour: WHITE, most: width - x - edge });
  text(pen, card.tournament, { x, y: y + 104, font: FONTS.small, colour: WHITE, most: width - x - edge });
}

import { asFile, fileName } from '#web/media/hand-over-picture.ts';
import { drawSale } from './draw-sale.ts';
import type { CardFormat, SaleCard } from './sale-card.ts';

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

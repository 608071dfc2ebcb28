import { fileName, handOverPicture } from '#web/photos/hand-over-picture.ts';
import { saleCard, type SaleCard } from '#web/photos/sale-card.ts';

/** Draws the picture of a sale and opens the phone's share sheet. */
export async function handOverCard(card: SaleCard): Promise<void> {
  await handOverPicture(await saleCard(card), fileName(card.name, card.team.name));
}

import type { Unit } from '#domain/rules/rule-set.ts';
import { fieldFile, squadFile } from '#web/kit/cards/squad/hand-over-squad.ts';
import type { SquadSheet } from '#web/kit/squad/squad-sheet.ts';
import { cardFile } from '#web/kit/cards/sale/card-file.ts';
import type { SaleCard } from '#web/kit/cards/sale/sale-card.ts';
import { pictureZip } from './picture-zip.ts';
import { nameInZip } from './zip-names.ts';

export interface AllPictures {
  readonly cards: readonly SaleCard[];
  readonly squads: readonly SquadSheet[];
  readonly unit: Unit;
}

/**
 * Draws every card as a post and as a story, every squad and every field, one after the other, into one zip.
 * `onDrawn`: called with the number of drawn pictures after each one. `signal` ends it with an error.
 */
export async function allPictures(
  { cards, squads, unit }: AllPictures,
  onDrawn: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const played = squads.filter(({ players }) => players.length > 0);
  const tasks: readonly (readonly [folder: string, draw: () => Promise<File>])[] = [
    ...cards.map((card) => ['cards', () => cardFile(card, 'post')] as const),
    ...cards.map((card) => ['stories', () => cardFile(card, 'story')] as const),
    ...played.map((sheet) => ['squads', () => squadFile(sheet, unit)] as const),
    ...played.map((sheet) => ['fields', () => fieldFile(sheet)] as const),
  ];
  const zip = pictureZip();
  const names = new Map<string, number>();
  for (const [at, [folder, draw]] of tasks.entries()) {
    const file = await draw();
    signal.throwIfAborted();
    await zip.add(nameInZip(folder, file.name, names), file);
    onDrawn(at + 1, tasks.length);
  }
  return zip.end();
}

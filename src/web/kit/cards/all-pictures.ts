import { Zip, ZipPassThrough } from 'fflate';
import type { Unit } from '#domain/rules/rule-set.ts';
import { fieldFile, squadFile } from './squad/squad-picture.ts';
import type { SquadSheet } from '#web/kit/views/player-lists.ts';
import { cardFile } from './sale/draw-sale.ts';
import type { SaleCard } from './sale/card-words.ts';

/**
 * The path of a picture in the zip: 'cards/001-virat-kohli-pune-panthers.jpg'. `taken` counts the pictures of each
 * folder, so that two of one name stay apart and a folder keeps the order of the sales.
 */
export function nameInZip(folder: string, name: string, taken: Map<string, number>): string {
  const number = (taken.get(folder) ?? 0) + 1;
  taken.set(folder, number);
  return `${folder}/${String(number).padStart(3, '0')}-${name}`;
}

interface PictureZip {
  readonly add: (path: string, picture: Blob) => Promise<void>;
  readonly end: () => Blob;
}

/**
 * A zip of pictures, which are not compressed again. Each finished picture is a Blob, which the browser keeps outside
 * the memory of the page: the pictures of 600 sales have 270 MB.
 */
export function pictureZip(): PictureZip {
  const kept: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((problem, part) => {
    if (problem !== null) throw problem;
    parts.push(new Uint8Array(part));
  });
  const keep = () => {
    kept.push(new Blob(parts));
    parts = [];
  };
  return {
    add: async (path, picture) => {
      const bytes = new Uint8Array(await picture.arrayBuffer());
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      entry.push(bytes, true);
      keep();
    },
    end: () => {
      zip.end();
      keep();
      return new Blob(kept, { type: 'application/zip' });
    },
  };
}

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

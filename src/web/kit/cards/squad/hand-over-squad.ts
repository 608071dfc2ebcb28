import type { Unit } from '#domain/rules/rule-set.ts';
import { jpegOf } from '#web/kit/cards/sale/card-file.ts';
import { fieldPicture } from './field-picture.ts';
import type { SquadSheet } from '#web/kit/squad/squad-sheet.ts';
import { asFile, fileName, handOverPicture } from '#web/media/hand-over-picture.ts';
import { squadPicture } from './squad-picture.ts';

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

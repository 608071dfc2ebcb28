import type { Unit } from '#domain/rules/rule-set.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { fileName, handOverPicture } from './hand-over-picture.ts';
import { squadPicture } from './squad-picture.ts';

/** Draws the picture of a squad, and shares or downloads it. */
export async function handOverSquad(sheet: SquadSheet, unit: Unit): Promise<void> {
  await handOverPicture(await squadPicture(sheet, unit), fileName(sheet.team.name, 'squad'));
}

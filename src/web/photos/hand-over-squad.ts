import type { Unit } from '#domain/rules/rule-set.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { squadPicture } from './squad-picture.ts';

/** Ms: the browser has started to read the file by then. */
const KEPT = 60_000;

/** Draws a squad and gives it away: to the share sheet of a phone that has one, else to the downloads. */
export async function handOverSquad(sheet: SquadSheet, unit: Unit): Promise<void> {
  const file = new File([await squadPicture(sheet, unit)], fileName(sheet.team.name), { type: 'image/png' });
  if (!(await shared(file))) download(file);
}

/** False where there is nothing to share with: plain http, most laptops. A share sheet that was closed is an answer. */
async function shared(file: File): Promise<boolean> {
  const files = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(files)) return false;
  try {
    await navigator.share(files);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** 'pune-panthers-squad.png'; letters of every script stay. */
export function fileName(team: string): string {
  const words = team.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words, 'squad'].join('-')}.png`;
}

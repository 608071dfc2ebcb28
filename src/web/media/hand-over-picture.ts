import { handedOver } from '#web/ui/hand-over.ts';

/** Time (ms) before the file's URL is revoked; the browser has started to read it by then. */
const KEPT = 60_000;

/** Shares a picture by the device's share sheet, else downloads it. */
export async function handOverPicture(picture: Blob, name: string): Promise<void> {
  const file = asFile(picture, name);
  if (!(await sharedFile(file))) saveFile(file);
}

export function asFile(picture: Blob, name: string): File {
  return new File([picture], name, { type: picture.type });
}

/** Whether the device can share this file. Not on plain http, nor on most laptops. */
export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Opens the share sheet; false if there is none, or if it failed. A cancelled sheet counts as success. */
export async function sharedFile(file: File): Promise<boolean> {
  return canShare(file) && (await handedOver({ files: [file] })) !== 'failed';
}

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/**
 * A file name, 'pune-panthers-squad.png'; letters of all scripts stay. `kind`: the word after the name, which stays
 * whole where a long name is cut.
 */
export function fileName(ending: 'png' | 'jpg' | 'zip', name: string, kind = ''): string {
  const cut = hyphenated(name).slice(0, MOST_LETTERS - kind.length);
  return `${hyphenated(`${cut} ${kind}`)}.${ending}`;
}

/** The words of a text, 'pune-panthers'; letters of all scripts stay. */
export function hyphenated(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
}

/** Some file systems allow 255 bytes, and a letter of an Indian script takes three. */
const MOST_LETTERS = 80;

import { UnreadableSheet } from './sheet-problem.ts';

type FileKind = 'zip' | 'compound' | 'text';

const PICTURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** A picture of a phone begins with the length of its first box, then 'ftyp' and the kind. */
const PHONE_PICTURE = /^....ftyp(hei|hev|mif1|msf1|avif)/s;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Number of bytes checked for binary content. */
const BEGINNING = 4_096;

/** Detects the file kind by its first bytes, not its name: .xlsx is zip, .xls compound, .csv text. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableSheet('empty');
  if (beginsWith(bytes, ZIP)) return 'zip';
  if (beginsWith(bytes, COMPOUND)) return 'compound';
  if (PICTURES.some((signature) => beginsWith(bytes, signature))) throw new UnreadableSheet('picture');
  if (PHONE_PICTURE.test(String.fromCharCode(...bytes.subarray(0, 12)))) throw new UnreadableSheet('picture');
  if (beginsWith(bytes, PDF)) throw new UnreadableSheet('pdf');
  const isUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  if (!isUtf16 && bytes.subarray(0, BEGINNING).includes(0)) throw new UnreadableSheet('not-a-sheet');
  return 'text';
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

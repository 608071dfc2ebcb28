export type SoundType = 'audio/mpeg' | 'audio/ogg' | 'audio/wav';

/** The largest sound file in bytes: some seconds. */
export const MOST_SOUND_BYTES = 200_000;

/** The type of a sound file by its first twelve bytes; null for other files. */
export function soundTypeOf(start: Buffer): SoundType | null {
  if (start.length < 12) return null;
  const text = (from: number, to: number) => start.toString('latin1', from, to);
  if (text(0, 4) === 'OggS') return 'audio/ogg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  return text(0, 3) === 'ID3' || isMp3Frame(start) ? 'audio/mpeg' : null;
}

/** The header of an MP3 frame: eleven set bits, a known version, layer III, and a known rate of bits and samples. */
function isMp3Frame(start: Buffer): boolean {
  const [first, second, third] = [start.readUInt8(0), start.readUInt8(1), start.readUInt8(2)];
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isSync && isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

import { crc32 } from 'node:zlib';

/** An entry of a zip without compression. So a small file cannot expand to a huge one (a zip bomb). */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const ENTRY = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const [ENTRY_BYTES, LISTED_BYTES, END_BYTES] = [30, 46, 22];
/** Header values: zip version 2.0, the flag for UTF-8 names, and the date 1 January 1980. */
const [NEEDS, UTF8, DAY] = [20, 0x0800, 0x21];
const LONGEST_NAME = 100;
/** The most bytes that are handed on at once. */
const MOST_OF_A_PART = 262_144;

/** The file is not one of ours, or it is cut or damaged. */
export class NotOurZip extends Error {}

/** Writes entries one after the other. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer, void> {
  const listed: Buffer[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const called = Buffer.from(name);
    const sum = crc32(bytes);
    const head = Buffer.alloc(ENTRY_BYTES);
    head.writeUInt32LE(ENTRY, 0);
    about(head, 4, { sum, size: bytes.length, name: called.length });
    const line = Buffer.alloc(LISTED_BYTES);
    line.writeUInt32LE(LISTED, 0);
    line.writeUInt16LE(NEEDS, 4);
    about(line, 6, { sum, size: bytes.length, name: called.length });
    line.writeUInt32LE(at, 42);
    listed.push(Buffer.concat([line, called]));
    at += head.length + called.length + bytes.length;
    yield head;
    yield called;
    yield bytes;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(listed.length, 8);
  end.writeUInt16LE(listed.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  yield list;
  yield end;
}

/** Writes the fields that the header of an entry shares with its record in the central directory. */
function about(
  head: Buffer,
  at: number,
  { sum, size, name }: { readonly sum: number; readonly size: number; readonly name: number },
): void {
  head.writeUInt16LE(NEEDS, at);
  head.writeUInt16LE(UTF8, at + 2);
  head.writeUInt16LE(DAY, at + 8);
  head.writeUInt32LE(sum, at + 10);
  head.writeUInt32LE(size, at + 14);
  head.writeUInt32LE(size, at + 18);
  head.writeUInt16LE(name, at + 22);
}

/** Reads a zip from front to back, an entry at a time. Throws `NotOurZip`. */
export class ZipReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Reads the next entry, which must have this name and at most `most` bytes. */
  async entry(name: string, most: number): Promise<Buffer> {
    const { size, sum } = await this.#head(name, most);
    const bytes = await this.#take(size);
    if (crc32(bytes) !== sum) throw new NotOurZip('a wrong checksum');
    return bytes;
  }

  /** Like `entry`, but gives the bytes as they arrive, so that they are not in memory together. */
  async entryInParts(name: string, most: number, take: (part: Buffer) => Promise<void>): Promise<void> {
    const { size, sum } = await this.#head(name, most);
    let left = size;
    let summed = 0;
    while (left > 0) {
      const part = await this.#part(left);
      summed = crc32(part, summed);
      left -= part.length;
      await take(part);
    }
    if (summed !== sum) throw new NotOurZip('a wrong checksum');
  }

  /** Leaves the rest of the source unread. */
  async stop(): Promise<void> {
    await this.#source.return?.();
  }

  async #head(name: string, most: number): Promise<{ readonly size: number; readonly sum: number }> {
    const head = await this.#take(ENTRY_BYTES);
    const [method, size, whole] = [head.readUInt16LE(8), head.readUInt32LE(18), head.readUInt32LE(22)];
    const [nameBytes, more] = [head.readUInt16LE(26), head.readUInt16LE(28)];
    const isOurs = head.readUInt32LE(0) === ENTRY && method === 0 && more === 0 && size === whole;
    // With flag bit 3 the size would come after the bytes, so that it could not be checked first.
    if (!isOurs || (head.readUInt16LE(6) & ~UTF8) !== 0 || nameBytes > LONGEST_NAME || size > most)
      throw new NotOurZip('an entry of another kind');
    if ((await this.#take(nameBytes)).toString() !== name) throw new NotOurZip('another entry');
    return { size, sum: head.readUInt32LE(14) };
  }

  /** Reads the central directory, which must have this number of entries, and the end of the file. */
  async end(entries: number): Promise<void> {
    for (let count = 0; count < entries; count += 1) {
      const line = await this.#take(LISTED_BYTES);
      const nameBytes = line.readUInt16LE(28);
      if (line.readUInt32LE(0) !== LISTED || nameBytes > LONGEST_NAME) throw new NotOurZip('no list');
      await this.#take(nameBytes);
    }
    if ((await this.#take(END_BYTES)).readUInt32LE(0) !== END) throw new NotOurZip('no end');
    if ((await this.#source.next()).done !== true || this.#held.length > 0) throw new NotOurZip('more');
  }

  /** Some of the next bytes, at least one and at most so many. */
  async #part(most: number): Promise<Buffer> {
    if (this.#held.length === 0) {
      const next = await this.#source.next();
      if (next.done === true) throw new NotOurZip('cut');
      this.#held = Buffer.from(next.value);
    }
    const atOnce = Math.min(most, MOST_OF_A_PART);
    const part = this.#held.subarray(0, atOnce);
    this.#held = this.#held.subarray(part.length);
    return part;
  }

  async #take(count: number): Promise<Buffer> {
    const parts = [this.#held];
    let there = this.#held.length;
    while (there < count) {
      const next = await this.#source.next();
      if (next.done === true) throw new NotOurZip('cut');
      parts.push(Buffer.from(next.value));
      there += next.value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts);
    this.#held = all.subarray(count);
    return all.subarray(0, count);
  }
}

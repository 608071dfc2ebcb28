/** A page as JSON, compressed with gzip. Equal tags mean equal bytes. */
export interface PackedPage {
  readonly tag: string;
  readonly packed: Buffer;
}

/** The most bytes of all cached pages. */
const MOST_BYTES = 16_000_000;

/** Caches pages up to a number of bytes. The least recently used page leaves first. */
export class PageCache {
  readonly #pages = new Map<string, PackedPage>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): PackedPage | null {
    const page = this.#pages.get(key);
    if (page === undefined) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Stores a page and returns it. */
  put(key: string, page: PackedPage): PackedPage {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += page.packed.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break;
      this.#drop(oldest);
    }
    return page;
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.packed.length ?? 0;
    this.#pages.delete(key);
  }
}

import { Zip, ZipPassThrough } from 'fflate';

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

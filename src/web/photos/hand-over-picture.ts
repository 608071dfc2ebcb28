/** Time (ms) before the file's URL is revoked; the browser has started to read it by then. */
const KEPT = 60_000;

/** Shares a picture by the device's share sheet, else downloads it. */
export async function handOverPicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
  if (!(await shared(file))) download(file);
}

/** False without a share sheet: plain http, most laptops. A cancelled sheet counts as success. */
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

/** A file name, 'pune-panthers-squad.png'; letters of all scripts stay. */
export function fileName(...of: readonly string[]): string {
  const words =
    of
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.png`;
}

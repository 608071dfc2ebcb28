/** Ms: the browser has started to read the file by then. */
const KEPT = 60_000;

/** Gives a picture away: to the share sheet of a phone that has one, else to the downloads. */
export async function handOverPicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
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
export function fileName(...of: readonly string[]): string {
  const words =
    of
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.png`;
}

/** The size in px that the frame header of a JPEG says. */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('no JPEG');
}

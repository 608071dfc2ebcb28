const HEAD = /^data:[^,;]{0,100}(?:;[^,;]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes in a base64 data URL, or null. What kind of file it claims to be is not believed, so not read. */
export function bytesOfDataUrl(text: string): Buffer | null {
  const head = HEAD.exec(text);
  if (head === null) return null;
  const body = text.slice(head[0].length);
  return body.length % 4 === 0 && BASE64.test(body) ? Buffer.from(body, 'base64') : null;
}

export function dataUrlOf(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

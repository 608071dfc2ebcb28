/** The host that a link to a stream leads to, as the browser understands the link; null without an https link. */
export function streamHost(stream: string | null | undefined): string | null {
  try {
    const { protocol, host } = new URL(stream ?? '');
    return protocol === 'https:' ? host : null;
  } catch {
    return null;
  }
}

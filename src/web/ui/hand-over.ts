/**
 * Opens the device's share sheet. 'failed': there is no sheet, as on plain http, or it could not be opened.
 */
export async function handedOver(data: ShareData): Promise<'sent' | 'cancelled' | 'failed'> {
  if (!('share' in navigator)) return 'failed';
  try {
    await navigator.share(data);
    return 'sent';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/**
 * Opens the device's share sheet. A cancelled sheet counts as success. False when there is no sheet, as on plain http,
 * or when it could not be opened.
 */
export async function handedOver(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}

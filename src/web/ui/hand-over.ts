/**
 * Hands something to the device's own sheet, which passes it to the app that is chosen. A sheet that was closed is an
 * answer, too. False where there is no sheet, as on plain http, or it could not be opened.
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

/** Query parameter of a wall page: the light theme. */
export const LIGHT = 'light';

/** The address of a wall page in its light or dark theme; the code behind '#' stays. */
export function wallAddress(address: string, light: boolean): string {
  const url = new URL(address);
  // Written without '=', because people read this address aloud and type it.
  url.search = light ? LIGHT : '';
  return url.href;
}

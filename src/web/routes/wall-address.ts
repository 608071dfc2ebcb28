/** In the address of a wall: its mood is the light one. */
export const LIGHT = 'light';

/** The address of a wall in its light mood or its dark one; the code behind '#' stays. */
export function wallAddress(address: string, light: boolean): string {
  const url = new URL(address);
  // Without '=': the address is read aloud and typed.
  url.search = light ? LIGHT : '';
  return url.href;
}

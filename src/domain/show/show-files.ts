import type { ShowSettings } from './show-settings.ts';

/** The addresses of all images and sounds of a show, each once. */
export function showFiles({ league, sponsors, sounds }: ShowSettings): readonly string[] {
  const all = [league, ...sponsors.map(({ logo }) => logo), ...Object.values(sounds).map(({ own }) => own)];
  return [...new Set(all)].filter((address) => address !== null);
}

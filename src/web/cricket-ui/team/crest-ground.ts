/** The ground (CSS) of a crest that stands on the team's own colour, where that colour would hide it. */
export function crestGround(colour: string): string {
  return `color-mix(in srgb, ${colour} 55%, #000)`;
}

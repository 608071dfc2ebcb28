/** A darker team colour (CSS) for a crest on a background of the team's own colour, which would hide it. */
export function crestGround(colour: string): string {
  return `color-mix(in srgb, ${colour} 55%, #000)`;
}

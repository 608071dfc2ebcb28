/** Two optional names of a player or a team, beside the name of lists and prints. Left out where there is none. */
export interface OtherNames {
  /** The name in a second script, for viewers who read it. */
  readonly secondName?: string;
  /** The name as a voice should say it: 'Shub-mun Gill'. */
  readonly spokenName?: string;
}

/** Only these names of something that has others, too. */
export function otherNamesOf({ secondName, spokenName }: OtherNames): OtherNames {
  return {
    ...(secondName !== undefined && { secondName }),
    ...(spokenName !== undefined && { spokenName }),
  };
}

/** Only the name in a second script, for what no voice says. */
export function secondNameOf({ secondName }: OtherNames): Pick<OtherNames, 'secondName'> {
  return secondName === undefined ? {} : { secondName };
}

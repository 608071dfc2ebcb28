/** An optional name in a second script, for viewers who read it. Left out where there is none. */
export interface SecondName {
  readonly secondName?: string;
}

/** Only the name in a second script. */
export function secondNameOf({ secondName }: SecondName): SecondName {
  return secondName === undefined ? {} : { secondName };
}

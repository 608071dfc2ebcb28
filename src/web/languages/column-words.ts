/**
 * Headings of sheets of players and teams that no page says, several apart by semicolons. The import reads a sheet by these and
 * the other words of the catalogue: docs/decisions/0283.
 */
export interface ColumnWords {
  readonly name: string;
  readonly playerNumber: string;
  readonly age: string;
  readonly isTeamOwner: string;
  readonly playingStyles: string;
  readonly baseAmount: string;
  readonly photo: string;
  readonly retainedBy: string;
  readonly retainedAt: string;
  readonly surname: string;
  readonly team: string;
  readonly shortName: string;
  readonly colour: string;
  /** In front of a row of sums. */
  readonly total: string;
}

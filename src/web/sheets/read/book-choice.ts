/** The organiser's choices for a workbook. */
export interface BookChoice {
  /** The name of one of the lists to read; null: the first that is understood. */
  readonly sheet: string | null;
  /** The names of lists that no other is read together with. */
  readonly without: readonly string[];
  /** True if hidden sheets, columns and rows are read, too. */
  readonly withHidden: boolean;
  /** The zeros to append to amounts without a word; null: as headings and formats say. */
  readonly zeros: number | null;
}

export const NOTHING_CHOSEN: BookChoice = { sheet: null, without: [], withHidden: false, zeros: null };

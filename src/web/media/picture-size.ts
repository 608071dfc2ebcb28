/** In px. Specification section 9, 'Image ...'. */
export const LONGEST_SIDE = 400;

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

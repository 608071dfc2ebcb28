import { adviceFor } from '#web/media/picture.ts';
import type { LeftPhoto, MatchedPhoto, ProposedPhoto } from './match-photos.ts';

/** A match of file names, before it is saved. */
export interface Proposal extends ProposedPhoto {
  /** True if it will be saved: at first the certain ones. */
  readonly chosen: boolean;
}

/** Where each chosen file is. A file is in one list at a time. */
export interface BulkPhotosState {
  /** The matches that wait to be looked at; empty once they are saved. */
  readonly proposals: readonly Proposal[];
  /** Photos saved by file name, each with the player's previous state. */
  readonly saved: readonly MatchedPhoto[];
  readonly left: readonly LeftPhoto[];
  /** Photos assigned by hand, the last one first, each with the player's previous state. */
  readonly given: readonly MatchedPhoto[];
  /** How many of the accepted proposals have an answer. */
  readonly done: number;
  readonly all: number;
  /** True while the server does not answer and a call is made again. */
  readonly trouble: boolean;
}

export const NO_PHOTOS: BulkPhotosState = {
  ...{ proposals: [], saved: [], left: [], given: [] },
  ...{ done: 0, all: 0, trouble: false },
};

export type BulkPhotosAction =
  | { readonly type: 'files-chosen' }
  | {
      readonly type: 'matched';
      readonly proposed: readonly ProposedPhoto[];
      readonly left: readonly LeftPhoto[];
    }
  | { readonly type: 'ticked'; readonly file: File; readonly chosen: boolean }
  /** The ticked proposals are sent; the others join the photos to assign by hand. */
  | { readonly type: 'proposals-accepted' }
  | { readonly type: 'saved'; readonly photo: MatchedPhoto }
  | { readonly type: 'not-saved'; readonly problem: LeftPhoto }
  | { readonly type: 'given'; readonly photo: MatchedPhoto }
  | { readonly type: 'not-given'; readonly problem: LeftPhoto }
  | { readonly type: 'taken-back'; readonly photo: MatchedPhoto }
  | { readonly type: 'no-answer' }
  | { readonly type: 'all-answered' }
  /** The browser makes no picture of a file that nobody got yet. */
  | { readonly type: 'unreadable'; readonly file: File };

export function bulkPhotosReducer(state: BulkPhotosState, action: BulkPhotosAction): BulkPhotosState {
  const { proposals, saved, left, given, done } = state;
  switch (action.type) {
    case 'files-chosen':
      return NO_PHOTOS;
    case 'matched':
      return { ...NO_PHOTOS, proposals: action.proposed.map(proposalOf), left: action.left };
    case 'ticked': {
      const { file, chosen } = action;
      return { ...state, proposals: proposals.map((one) => (one.file === file ? { ...one, chosen } : one)) };
    }
    case 'proposals-accepted': {
      const refused = proposals.filter(({ chosen }) => !chosen).map(notForPlayer);
      const all = proposals.length - refused.length;
      return { ...state, done: 0, all, proposals: [], left: [...left, ...refused] };
    }
    case 'saved':
      return { ...state, done: done + 1, trouble: false, saved: [...saved, action.photo] };
    case 'not-saved':
      return { ...state, done: done + 1, trouble: false, left: [...left, action.problem] };
    case 'given':
      return { ...state, left: without(left, action.photo.file), given: [action.photo, ...given] };
    case 'not-given':
      return { ...state, left: replaced(left, action.problem) };
    case 'taken-back':
      return {
        ...state,
        trouble: false,
        left: [takenBack(action.photo), ...left],
        saved: without(saved, action.photo.file),
        given: without(given, action.photo.file),
      };
    case 'no-answer':
      return { ...state, trouble: true };
    case 'all-answered':
      return { ...state, trouble: false };
    case 'unreadable': {
      const broken = unreadable(action.file, adviceFor(action.file));
      const others = without(proposals, action.file);
      return others.length < proposals.length
        ? { ...state, proposals: others, left: [...left, broken] }
        : { ...state, left: replaced(left, broken) };
    }
  }
}

function proposalOf(photo: ProposedPhoto): Proposal {
  return { ...photo, chosen: photo.doubt === '' };
}

function notForPlayer({ file, player }: Proposal): LeftPhoto {
  return { file, why: `not for #${player.playerNumber}, as you said`, unreadable: false };
}

function takenBack({ file, player }: MatchedPhoto): LeftPhoto {
  return { file, why: `taken back from #${player.playerNumber}`, unreadable: false };
}

/** A file of which this browser makes no picture. `advice`: a better reason, or ''. */
export function unreadable(file: File, advice: string): LeftPhoto {
  return { file, why: advice || 'unreadable: this browser cannot make a picture of it', unreadable: true };
}

function without<Photo extends { readonly file: File }>(photos: readonly Photo[], file: File): Photo[] {
  return photos.filter((one) => one.file !== file);
}

/** The list with another reason why this file is left. */
function replaced(left: readonly LeftPhoto[], photo: LeftPhoto): LeftPhoto[] {
  return left.map((one) => (one.file === photo.file ? photo : one));
}

import { inWords } from '#domain/tournament/own-field.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldId } from '#domain/ids.ts';
import type { PlayerDraft } from '#domain/tournament/player.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

/** The values of the player form as text; the photo is kept separately. */
export interface PlayerTexts {
  readonly name: string;
  readonly playerNumber: string;
  readonly age: string;
  readonly isTeamOwner: boolean;
  readonly playingStyles: PlayingStyle[];
  readonly baseAmount: string;
  readonly runs: string;
  readonly wickets: string;
  readonly secondName: string;
  /** The texts of the tournament's own fields, by field id. */
  readonly own: Readonly<Record<FieldId, string>>;
}

export const NO_TEXTS: PlayerTexts = {
  name: '',
  playerNumber: '',
  age: '',
  isTeamOwner: false,
  playingStyles: [],
  baseAmount: '',
  runs: '',
  wickets: '',
  secondName: '',
  own: {},
};

export function textsOf(player: PlayerAnswer): PlayerTexts {
  return {
    name: player.name,
    playerNumber: player.playerNumber,
    age: String(player.age),
    isTeamOwner: player.isTeamOwner === 1,
    playingStyles: player.playingStyles,
    baseAmount: String(player.baseAmount),
    runs: player.runs === null ? '' : String(player.runs),
    wickets: player.wickets === null ? '' : String(player.wickets),
    secondName: player.secondName ?? '',
    own: Object.fromEntries(Object.entries(player.own ?? {}).map(([id, value]) => [id, inWords(value)])),
  };
}

/** Converts the texts to a draft. The server checks the photo, so the draft has none. */
export function draftOf(texts: PlayerTexts): PlayerDraft {
  return {
    name: texts.name,
    number: texts.playerNumber,
    age: readWhole(texts.age),
    isOwner: texts.isTeamOwner,
    styles: texts.playingStyles,
    basePrice: readWhole(texts.baseAmount),
    photo: null,
    runs: readWhole(texts.runs),
    wickets: readWhole(texts.wickets),
    own: texts.own,
    secondName: texts.secondName,
  };
}

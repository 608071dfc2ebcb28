import { createContext, useContext } from 'react';
import { NOTHING_ASKED, type Asked } from '#domain/tournament/player.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

/** The tournament's own fields and categories; set by the page that has the tournament. */
export const AskedContext = createContext<Asked>(NOTHING_ASKED);

/** The tournament's own fields of players, and its base prices by category. */
export function useAsked(): Asked {
  return useContext(AskedContext);
}

/** The tournament's own fields of players, in addition to the specification's. */
export function useOwnFields(): readonly OwnField[] {
  return useAsked().fields;
}

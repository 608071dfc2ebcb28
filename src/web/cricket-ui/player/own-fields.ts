import { createContext, useContext } from 'react';
import { NOTHING_ASKED, type Asked } from '#domain/tournament/checks/asked.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

/** Whoever holds the tournament says what it asks of its players, once for everything inside. */
export const AskedContext = createContext<Asked>(NOTHING_ASKED);

/** What players are asked here beside the specification's fields, and what they open at by category. */
export function useAsked(): Asked {
  return useContext(AskedContext);
}

/** The fields that players have here beside the specification's. */
export function useOwnFields(): readonly OwnField[] {
  return useAsked().fields;
}

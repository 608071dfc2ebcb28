import { useMemo } from 'react';
import { useCurrentLanguage } from '#web/i18n/current-language.ts';
import { SCRIPTS } from '#web/i18n/page-language.ts';

/**
 * Shows players and teams by their second name where that alone is in the script of the page. `value`: data of the wire,
 * in which names stand at any depth. What needs no other name stays the same object, so that only changed parts are drawn
 * again.
 */
export type NamesRead = <Value>(value: Value) => Value;

/** `script`: its name in Unicode, 'Deva'. */
export function namesRead(script: string): NamesRead {
  const letters = new RegExp(`\\p{sc=${script}}`, 'u');
  /** What each object became. A new view has the parts of the one before, except those that changed. */
  const known = new WeakMap<object, object>();
  function read<Value>(value: Value): Value;
  function read(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const made = known.get(value) ?? readParts(value);
    known.set(value, made);
    return made;
  }
  function readParts(value: object): object {
    const second = 'secondName' in value && typeof value.secondName === 'string' ? value.secondName : '';
    const shows = letters.test(second);
    const changed: Record<string, unknown> = {};
    for (const [key, part] of Object.entries<unknown>({ ...value })) {
      // A correction has the player's name as `player`.
      const isName = shows && (key === 'name' || key === 'player') && typeof part === 'string';
      const shown = isName && !letters.test(part) ? second : read(part);
      if (shown !== part) changed[key] = shown;
    }
    if (Object.keys(changed).length === 0) return value;
    return Object.assign(Array.isArray(value) ? [] : {}, value, changed);
  }
  return read;
}

/** The names as viewers of the language of this page read them. */
export function useNamesRead(): NamesRead {
  const language = useCurrentLanguage();
  return useMemo(() => namesRead(SCRIPTS[language].name), [language]);
}

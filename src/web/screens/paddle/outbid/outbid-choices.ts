import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Listeners } from '#web/sync/listeners.ts';

/** How this phone signals that another team has taken the lead. Stored on this device only. */
export interface OutbidChoices {
  readonly vibrate: boolean;
  readonly sound: boolean;
}

/** The default: a phone stays silent and still until its owner switches something on. */
const AT_FIRST: OutbidChoices = { vibrate: false, sound: false };

const PLACE = 'boli.outbid';
const keptSchema: z.ZodMiniType<OutbidChoices> = z.object({ vibrate: z.boolean(), sound: z.boolean() });

let known: OutbidChoices | null = null;
const watchers = new Listeners<undefined>();

export function outbidChoices(): OutbidChoices {
  known ??= read();
  return known;
}

export function useOutbidChoices(): OutbidChoices {
  return useSyncExternalStore((changed) => watchers.add(changed), outbidChoices);
}

export function chooseOutbid(choices: OutbidChoices): void {
  known = choices;
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // The browser refuses storage: the choice lasts until the page closes.
  }
  watchers.tell(undefined);
}

function read(): OutbidChoices {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(PLACE) ?? ''));
    return kept.success ? kept.data : AT_FIRST;
  } catch {
    return AT_FIRST;
  }
}

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { isFlag, objectOf } from '#web/ui/shape-checks.ts';

/** How this phone signals that another team has taken the lead. Stored on this device only. */
export interface OutbidChoices {
  readonly vibrate: boolean;
  readonly sound: boolean;
}

/** The default: a phone stays silent and still until its owner switches something on. */
const AT_FIRST: OutbidChoices = { vibrate: false, sound: false };

const areChoices = objectOf<OutbidChoices>({ vibrate: isFlag, sound: isFlag });

export const useOutbidChoices = create<OutbidChoices>()(
  persist(() => AT_FIRST, {
    name: 'boli.outbid',
    storage: createJSONStorage(() => deviceStorage),
    merge: (kept, atFirst) => (areChoices(kept) ? kept : atFirst),
  }),
);

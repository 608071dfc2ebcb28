import * as z from 'zod/mini';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '#web/ui/device-storage.ts';

interface Sound {
  readonly muted: boolean;
}

const keptSchema: z.ZodMiniType<Sound> = z.object({ muted: z.boolean() });

/** Whether the hammer makes a sound; remembered in this browser. */
export const useSound = create<Sound>()(
  persist((): Sound => ({ muted: false }), {
    name: 'hammer-muted',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    // Version 0 is 1 while the hammer is muted.
    migrate: (kept) => ({ muted: kept === 1 }),
    merge: (kept, atFirst) => keptSchema.safeParse(kept).data ?? atFirst,
  }),
);

export function toggleSound(): void {
  useSound.setState(({ muted }) => ({ muted: !muted }));
}

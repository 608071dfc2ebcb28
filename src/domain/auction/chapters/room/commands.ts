import type { FloorSettings } from './floor-settings.ts';

/** Commands about bidding mode, countdown and breaks. Times are epoch ms. */
export type RoomCommand =
  | { readonly type: 'pause'; readonly message: string; readonly until: number | null }
  | { readonly type: 'resume' }
  | { readonly type: 'hold-phones' }
  | { readonly type: 'release-phones' }
  | { readonly type: 'set-floor'; readonly settings: FloorSettings };

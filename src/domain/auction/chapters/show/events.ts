import type { ShowSettings } from '#domain/show/show-settings.ts';

/** Events about the show in the hall. */
export type ShowEvent =
  | { readonly type: 'ShowSet'; readonly show: ShowSettings }
  /** The finale is at this scene from `at` (epoch ms) on. */
  | {
      readonly type: 'FinaleShown';
      readonly scene: number;
      readonly playing: boolean;
      readonly at: number;
    }
  | { readonly type: 'FinaleEnded' };

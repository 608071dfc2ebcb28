import type { ShowSettings } from '#domain/show/show-settings.ts';

/** The organiser's command about the show; its call checks the settings. */
export interface SetShow {
  readonly type: 'set-show';
  readonly show: ShowSettings;
}

/** Commands about the finale. The server adds the time (epoch ms). */
export type FinaleCommand =
  | {
      readonly type: 'show-finale';
      /** The number of a scene, from 0. */
      readonly scene: number;
      readonly playing: boolean;
      readonly at: number;
    }
  | { readonly type: 'end-finale' };

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

/** Why the finale is refused. */
export type ShowRefusal =
  /** Lots are still to come. */
  { readonly code: 'finale-too-early' } | { readonly code: 'finale-not-shown' };

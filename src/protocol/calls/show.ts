import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/languages.ts';
import { SPONSOR_SLOTS, type ShowSettings } from '#domain/show/show-settings.ts';
import { atMost, textUpTo } from '#protocol/schema-parts.ts';
import { showSchema } from '#protocol/state/show.ts';

/** The longest image or sound of a body, as a data URL. */
const MOST_FILE_TEXT = 11_200_000;
const MOST_TEXT = 10_000;

/** A data URL, the address of a stored file, or null. */
const file = z.nullable(textUpTo(MOST_FILE_TEXT));
const sound = z.object({ on: z.boolean(), level: z.number(), own: file });

/** Settings of the show: the shape is checked here, texts and numbers by `checkShow`. */
const showDraftSchema: z.ZodMiniType<ShowSettings> = z.object({
  league: file,
  sponsors: z
    .array(
      z.object({
        name: textUpTo(MOST_TEXT),
        logo: file,
        slots: z.array(z.literal(SPONSOR_SLOTS)).check(atMost(100)),
      }),
    )
    .check(atMost(20)),
  walkOn: z.boolean(),
  duel: z.boolean(),
  meter: z.boolean(),
  stream: z.nullable(textUpTo(MOST_TEXT)),
  languages: z.array(z.literal(LANGUAGES)).check(atMost(100)),
  sounds: z.object({
    'walk-on': sound,
    bid: sound,
    'going-once': sound,
    hammer: sound,
    unsold: sound,
  }),
  voice: z.boolean(),
  /** An older client sends nothing. */
  guess: z._default(z.boolean(), false),
});

/** Images and sounds are data URLs or addresses; the answer has their addresses. */
export const showRequest = z.object({ show: showDraftSchema });

export const showAnswer = z.object({ show: showSchema });
export type ShowAnswer = z.infer<typeof showAnswer>;

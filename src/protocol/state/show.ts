import * as z from 'zod/mini';
import { type ShowSection, type ShowSettings, SPONSOR_SLOTS } from '#domain/show/show-settings.ts';
import { LANGUAGES } from '#domain/languages.ts';

const image = z.nullable(z.string());
const soundSchema = z.object({ on: z.boolean(), level: z.number(), own: image });

/** The settings of the show. `checkShow` checks their texts and numbers. */
const showShape = {
  league: image,
  sponsors: z.array(z.object({ name: z.string(), logo: image, slots: z.array(z.literal(SPONSOR_SLOTS)) })),
  walkOn: z.boolean(),
  duel: z.boolean(),
  meter: z.boolean(),
  stream: z.nullable(z.string()),
  languages: z.array(z.literal(LANGUAGES)),
  sounds: z.object({
    'walk-on': soundSchema,
    bid: soundSchema,
    'going-once': soundSchema,
    hammer: soundSchema,
    unsold: soundSchema,
  }),
  voice: z.boolean(),
  /** Older settings lack it. */
  guess: z._default(z.boolean(), false),
};
export const showSchema: z.ZodMiniType<ShowSettings> = z.object(showShape);

/** The part of the show that a rule book prints. */
export const printedShowSchema: z.ZodMiniType<Pick<ShowSettings, 'league' | 'sponsors'>> = z.pick(
  z.object(showShape),
  { league: true, sponsors: true },
);

/** The same with every field left out that equals the default. */
export const showSectionSchema: z.ZodMiniType<ShowSection> = z.object({
  league: z.exactOptional(showShape.league),
  sponsors: z.exactOptional(showShape.sponsors),
  walkOn: z.exactOptional(showShape.walkOn),
  duel: z.exactOptional(showShape.duel),
  meter: z.exactOptional(showShape.meter),
  stream: z.exactOptional(showShape.stream),
  languages: z.exactOptional(showShape.languages),
  sounds: z.exactOptional(showShape.sounds),
  voice: z.exactOptional(showShape.voice),
  guess: z.exactOptional(z.boolean()),
});

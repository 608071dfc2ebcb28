import * as z from 'zod/mini';
import type { PlayerRow, PlayerStanding } from '#domain/views/view.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';
import { playerSchema } from '#protocol/state/tournament.ts';
import { idSchema, recordOf, rupeesSchema } from '#protocol/schema-parts.ts';

const standingSchema: z.ZodMiniType<PlayerStanding> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sold'), team: idSchema, price: rupeesSchema, place: z.int() }),
  z.object({
    is: z.literal('retained'),
    as: retainedAsSchema,
    team: idSchema,
    price: rupeesSchema,
    charge: z.exactOptional(rupeesSchema),
    place: z.int(),
  }),
  z.object({ is: z.literal('unsold'), place: z.int(), mayReturn: z.boolean() }),
  z.object({ is: z.literal('on-block') }),
  z.object({ is: z.literal('waiting') }),
]);

export const playerRowSchema: z.ZodMiniType<PlayerRow> = z.object({
  player: playerSchema,
  standing: standingSchema,
});

/** Changed rows by player id: `RowChange`. */
export const rowChangesSchema = recordOf(
  z.nullable(z.object({ player: z.exactOptional(playerSchema), standing: standingSchema })),
);
export type RowChanges = z.infer<typeof rowChangesSchema>;

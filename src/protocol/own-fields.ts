import * as z from 'zod/mini';
import type { OwnField, OwnValues } from '#domain/tournament/own-field.ts';
import { recordOf } from './schema-parts.ts';

const ofEveryField = { id: z.string(), name: z.string(), public: z.boolean() };

/** A tournament's own field of players. */
export const ownFieldSchema: z.ZodMiniType<OwnField> = z.union([
  z.object({ ...ofEveryField, is: z.literal('choice'), values: z.array(z.string()) }),
  z.object({ ...ofEveryField, is: z.literal(['number', 'money', 'yes-no', 'text']) }),
]);

/** The values of own fields by field id. */
export const ownValuesSchema: z.ZodMiniType<OwnValues> = recordOf(
  z.union([z.string(), z.number(), z.boolean()]),
);

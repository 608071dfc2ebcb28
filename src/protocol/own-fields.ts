import * as z from 'zod/mini';
import type { OwnField, OwnValues } from '#domain/tournament/own-field.ts';
import { recordOf } from './schema-parts.ts';

const ofEveryField = { id: z.string(), name: z.string(), public: z.boolean() };

/** A field that a tournament has of its own for its players. */
export const ownFieldSchema: z.ZodMiniType<OwnField> = z.union([
  z.object({ ...ofEveryField, is: z.literal('choice'), values: z.array(z.string()) }),
  z.object({ ...ofEveryField, is: z.literal(['number', 'yes-no', 'text']) }),
]);

/** What is written in the fields of a tournament's own, by their ids. */
export const ownValuesSchema: z.ZodMiniType<OwnValues> = recordOf(
  z.union([z.string(), z.number(), z.boolean()]),
);

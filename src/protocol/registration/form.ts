import * as z from 'zod/mini';
import { looseFlagSchema, looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atMost, recordOf, textUpTo, codeSchema } from '#protocol/schema-parts.ts';
import { closedSchema } from './settings.ts';

/** The consent of a parent or guardian who uses the same phone. */
const guardianForm = z.object({ name: looseTextSchema, phone: looseTextSchema, consent: looseFlagSchema });

/** The untrusted form of a person; `checkRegistration` validates each field. */
export const registrationForm = z.object({
  name: looseTextSchema,
  secondName: looseTextSchema,
  /** Whole years; ignored if the form asks for the date of birth. */
  age: looseNumberSchema,
  /** '2008-03-31'; ignored if the form asks for the age. */
  birthDate: looseTextSchema,
  playingStyles: z.nullish(z.array(textUpTo(100)).check(atMost(20))),
  /** Values of the tournament's own fields, by field id. */
  own: z.nullish(recordOf(z.unknown())),
  phone: looseTextSchema,
  consent: looseFlagSchema,
  /** The guardian of a person under 18, on the same phone. If absent, the guardian gets a link. */
  guardian: z.nullish(guardianForm),
});
export type RegistrationForm = z.infer<typeof registrationForm>;

export const submitRequest = z.object({
  /** The idempotency key: 128 random bits as 22 url-safe characters. The phone keeps it until it has the receipt. */
  key: codeSchema,
  /** The `ticket` of the page's answer. */
  ticket: textUpTo(200),
  form: registrationForm,
  /**
   * True: the person has seen that a similar registration exists, and is another person. Without it such a form gets
   * 409 'registered-already'.
   */
  another: z.optional(z.boolean()),
});
export type SubmitRequest = z.infer<typeof submitRequest>;

/** Details of a 400: all problems of a form, in its order. The first one is the error itself. */
export const formProblems = z.object({
  problems: z.array(z.object({ code: z.string(), message: z.string(), field: z.string() })),
});
export type FormProblems = z.infer<typeof formProblems>;

/** Details of a 409 'registration-not-open'. */
export const notOpen = z.object({ why: closedSchema });
export type NotOpen = z.infer<typeof notOpen>;

/**
 * A correction of the person's own form. It ignores `consent` and `guardian`, which were given before. `another`: as in
 * `submitRequest`, for a name and age that the correction changes.
 */
export const correctRequest = z.object({ form: registrationForm, another: z.optional(z.boolean()) });
export type CorrectRequest = z.infer<typeof correctRequest>;

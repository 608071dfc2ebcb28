import * as z from 'zod/mini';
import { looseFlagSchema, looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atMost, recordOf, textUpTo } from '#protocol/schema-parts.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

/** A parent or guardian on the same phone. */
const guardianForm = z.object({ name: looseTextSchema, phone: looseTextSchema, consent: looseFlagSchema });

/** What a person types. Nothing here is trusted: `checkRegistration` judges it, field by field. */
export const registrationForm = z.object({
  name: looseTextSchema,
  secondName: looseTextSchema,
  /** Whole years; passed over where the form asks for the date of birth. */
  age: looseNumberSchema,
  /** '2008-03-31'; passed over where the form asks for the age. */
  birthDate: looseTextSchema,
  playingStyles: z.nullish(z.array(textUpTo(100)).check(atMost(20))),
  /** By the ids of the tournament's own fields. */
  own: z.nullish(recordOf(z.unknown())),
  phone: looseTextSchema,
  consent: looseFlagSchema,
  /** Of a person under 18, on the same phone; left out: the guardian gets a link. */
  guardian: z.nullish(guardianForm),
});
export type RegistrationForm = z.infer<typeof registrationForm>;

export const submitRequest = z.object({
  /** 22 url-safe characters of 128 random bits, made by the phone for this registration and kept until its receipt is there. */
  key: codeSchema,
  /** As the page gave it. */
  ticket: textUpTo(200),
  form: registrationForm,
  /** The person was told of a registration like this one, and is another person. */
  another: z.optional(z.boolean()),
});
export type SubmitRequest = z.infer<typeof submitRequest>;

/** 400: everything that is wrong with a form, in its order; the first is the error itself. */
export const formProblems = z.object({
  problems: z.array(z.object({ code: z.string(), message: z.string(), field: z.string() })),
});

/** 409 'registered-already', in `details`: by what it was noticed. Sent again with `another` it is taken. */
export const registeredAlready = z.object({ by: z.literal(['number', 'name-and-age']) });

/** 409 'registration-not-open', in `details`. */
export const notOpen = z.object({ why: z.literal(['closed', 'too-late', 'full']) });

/** A correction of the person's own form. `consent` and `guardian` were given before. */
export const correctRequest = z.object({ form: registrationForm });

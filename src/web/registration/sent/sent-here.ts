import * as z from 'zod/mini';
import { codeSchema } from '#protocol/secret-codes.ts';
import { keep, keptHere } from '#web/registration/kept-here.ts';

const sentSchema = z.array(z.object({ receipt: codeSchema, name: z.string() }));
/** A registration sent from this phone. */
export type Sent = z.infer<typeof sentSchema>[number];

/** Registrations sent from this phone by one link; a family can have several. `place`: key in the phone's storage. */
export function sentHere(place: string): readonly Sent[] {
  return keptHere(place, sentSchema) ?? [];
}

export function addSent(place: string, sent: Sent): void {
  const others = sentHere(place).filter(({ receipt }) => receipt !== sent.receipt);
  keep(place, [...others, sent]);
}

/** Replaces the name of a registration, which the person or the organiser has corrected. */
export function renameSent(place: string, { receipt, name }: Sent): void {
  keep(
    place,
    sentHere(place).map((one) => (one.receipt === receipt ? { receipt, name } : one)),
  );
}

import { useEffect, useState } from 'react';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { LatePieces, useLate, useQuietly } from '#web/ui/late-piece.ts';

const LATER = new LatePieces();
const FORM = LATER.piece(() => import('#web/session/sign-in-again.tsx'));

/** Ms until the form is asked for again that could not be fetched: whoever is signed out needs the server anyway. */
const AGAIN = 3_000;

/** Opens for the user whose session has ended; null: it holds. */
export function SignInInPlace({ user }: { readonly user: UserAnswer | null }) {
  const [tries, setTries] = useState(0);
  useQuietly(LATER);
  const form = useLate(FORM, user === null ? null : tries);
  useEffect(() => {
    if (form !== 'failed') return;
    const timer = setTimeout(() => setTries((before) => before + 1), AGAIN);
    return () => clearTimeout(timer);
  }, [form]);
  return user === null || typeof form === 'string' ? null : <form.SignInAgain user={user} />;
}

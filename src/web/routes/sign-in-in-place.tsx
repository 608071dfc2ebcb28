import { useEffect, useState } from 'react';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { LatePieces, useLate, useQuietly } from '#web/ui/late-piece.ts';

const LATER = new LatePieces();
const FORM = LATER.piece(() => import('#web/session/sign-in-again.tsx'));

/** Pause (ms) before a failed import of the form is retried; signing in needs the server in any case. */
const AGAIN = 3_000;

/** Opens the sign-in form for the user of an expired session; null: nothing has expired. */
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

import { useEffect, useState } from 'react';
import type { RegistrationMode } from '#protocol/calls/accounts.ts';
import { askRegistration } from '#web/calls/accounts.ts';

/** Who may open an account here: everybody, until the server says otherwise. It says so of every form it gets, too. */
export function useRegistration(): RegistrationMode {
  const [mode, setMode] = useState<RegistrationMode>('open');
  useEffect(() => {
    let gone = false;
    askRegistration().then(
      (said) => {
        if (!gone) setMode(said);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return mode;
}

import { useEffect, useState } from 'react';
import type { RegistrationMode } from '#protocol/calls/accounts.ts';
import { askRegistration } from '#web/calls/accounts.ts';

/** The rule for new accounts; 'open' until the server answers. The server also checks every form. */
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

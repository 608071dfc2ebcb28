import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sheet } from '#web/features/join/letterhead.tsx';
import { renameSent, sentHere } from './sent-here.ts';

interface SentBeforeProps {
  /** Key of the registrations in the phone's storage. */
  readonly place: string;
  /** The path of a receipt's page. */
  readonly page: string;
  /** Asks the server for the present name of a receipt. */
  readonly ask: (receipt: string) => Promise<string>;
  readonly children: string;
}

/** Links to the receipts of registrations sent from this phone. Names that were corrected meanwhile are replaced. */
export function SentBefore({ place, page, ask, children }: SentBeforeProps) {
  const [sent, setSent] = useState(() => sentHere(place));
  const renew = useEffectEvent(async (isGone: () => boolean) => {
    for (const { receipt, name } of sent) {
      // Without a network, and for a deleted registration, the stored name stays.
      const now = await ask(receipt).catch(() => name);
      if (isGone()) return;
      if (now === name) continue;
      renameSent(place, { receipt, name: now });
      setSent(sentHere(place));
    }
  });
  useEffect(() => {
    let gone = false;
    void renew(() => gone);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Sheet title={t({ context: 'Registration of a player', message: 'Registered on this phone' })}>
      <ul className="grid gap-2">
        {sent.map(({ receipt, name }) => (
          <li key={receipt}>
            <a
              href={`${page}#${receipt}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-edge px-3 py-2 font-bold"
            >
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
              <span className="shrink-0 text-turf">
                {t({ context: 'Registration of a player', message: 'See or change' })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faint">{children}</p>
    </Sheet>
  );
}

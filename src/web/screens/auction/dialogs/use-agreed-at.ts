import { useEffect, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Agreed } from '#protocol/calls/agreed.ts';
import { agreedFor } from '#web/calls/rules.ts';
import { useRole } from '#web/session/role.ts';

/**
 * When the rules that hold were agreed on, epoch ms: the log knows it, the auction does not. Asked while `open`, and anew
 * when they change; without an answer null, and the time is left out.
 */
export function useAgreedAt({ tournament: { id }, agreement }: Auction, open: boolean): number | null {
  const { sequence } = agreement;
  const role = useRole();
  const [told, setTold] = useState<Agreed | null>(null);
  useEffect(() => {
    if (!open) return;
    let left = false;
    agreedFor(role, id).then(
      (agreed) => {
        if (!left) setTold(agreed);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [open, role, id, sequence]);
  return told?.sequence === sequence ? told.at : null;
}

import { useEffect, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Agreed } from '#protocol/calls/agreed.ts';
import { agreedFor } from '#web/calls/rules.ts';
import { useRole } from '#web/session/role.ts';

/**
 * When the current rules were agreed, epoch ms; only the server's log has it. Fetches while `open`, and again when the
 * rules change. Null without an answer.
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

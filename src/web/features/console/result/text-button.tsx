import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from './text-dialog.tsx';

/** Opens the result as text for a messenger. */
export function TextButton({ auction }: { readonly auction: Auction }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>As text</Button>
      <TextDialog open={open} onClose={() => setOpen(false)} auction={auction} />
    </>
  );
}

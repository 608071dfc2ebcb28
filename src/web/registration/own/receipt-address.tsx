import { registrationAddress } from '#protocol/registration/pages.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';

/** The receipt's address, which opens the registration on any phone. */
export function ReceiptAddress({ code }: { readonly code: string }) {
  const address = registrationAddress(location.origin, 'own', code);
  return (
    <Sheet title="Keep this receipt">
      <p className="text-soft">
        This page has an address of its own. With it you see your registration from any phone. Keep it to
        yourself: whoever has it can change what you wrote.
      </p>
      <ShareLink address={address} message={`My registration: ${address}`} label="Send it to myself" />
    </Sheet>
  );
}

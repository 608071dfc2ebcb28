import { registrationAddress } from '#protocol/registration/pages.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';
import { receiptWords } from '#web/languages/en/receipt.ts';

/** The receipt's address, which opens the registration on any phone. */
export function ReceiptAddress({ code }: { readonly code: string }) {
  const address = registrationAddress(location.origin, 'own', code);
  return (
    <Sheet title={receiptWords().keepReceipt}>
      <p className="text-soft">{receiptWords().keepText}</p>
      <ShareLink
        address={address}
        message={`${receiptWords().mine} ${address}`}
        label={receiptWords().sendMyself}
      />
    </Sheet>
  );
}

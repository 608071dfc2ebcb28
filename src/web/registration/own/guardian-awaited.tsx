import type { OwnPage } from '#protocol/registration/own-page.ts';
import { registrationAddress } from '#protocol/registration/pages.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';
import { receiptWords } from '#web/languages/en/receipt.ts';

interface GuardianAwaitedProps {
  readonly own: OwnPage;
  readonly code: string;
}

/** The consent link, to send to a parent or guardian. */
export function GuardianAwaited({ own, code }: GuardianAwaitedProps) {
  const address = registrationAddress(location.origin, 'guardian', code);
  const words = receiptWords();
  const message = `${words.askGuardian(own.form.name, own.tournament.name)} ${address}`;
  return (
    <Sheet title={words.toGuardian}>
      <p className="text-soft">{words.guardianHow}</p>
      <ShareLink address={address} message={message} label={words.sendLink} />
    </Sheet>
  );
}

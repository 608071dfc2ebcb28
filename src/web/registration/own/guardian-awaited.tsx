import type { OwnPage } from '#protocol/registration/own-page.ts';
import { registrationAddress } from '#protocol/registration/pages.ts';
import { Sheet } from '#web/registration/letterhead.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';

interface GuardianAwaitedProps {
  readonly own: OwnPage;
  readonly code: string;
}

/** The consent link, to send to a parent or guardian. */
export function GuardianAwaited({ own, code }: GuardianAwaitedProps) {
  const address = registrationAddress(location.origin, 'guardian', code);
  const message = `${own.form.name} would like to play in ${own.tournament.name}. Please open this link and agree: ${address}`;
  return (
    <Sheet title="Send this to your parent or guardian">
      <p className="text-soft">They open it on their phone, read what is kept, and agree with one press.</p>
      <ShareLink address={address} message={message} label="Send the link" />
    </Sheet>
  );
}

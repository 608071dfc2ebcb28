import { useRef, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { AcceptedTeams } from '#web/cricket-ui/rules/accepted-teams.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { acceptedTeams } from '#web/screens/auction/whole-view.ts';
import { SendLink } from './send-link.tsx';

interface RulesShareProps {
  readonly auction: Auction;
  /** The address of the rule book; null while spectators have no link. */
  readonly address: string | null;
}

const TITLE = 'Rule book';

/** Shares the rule book, and lists the owners that accepted it. */
export function RulesShare({ auction, address }: RulesShareProps) {
  return (
    <section>
      <h3 className="voice-title text-lg">Rules</h3>
      <p className="mb-2 text-sm text-soft">
        For everybody: what the teams agreed on, to be read and printed. Owners accept it on their phone.
      </p>
      {address === null ? (
        <p className="mb-3 text-base text-soft">
          The rule book goes with the link of spectators, which is revoked.
        </p>
      ) : (
        <BookLink address={address} tournament={auction.tournament.name} />
      )}
      <AcceptedTeams teams={acceptedTeams(auction)} />
    </section>
  );
}

function BookLink({ address, tournament }: { readonly address: string; readonly tournament: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [scanned, setScanned] = useState(false);
  const toast = useToast();
  const copy = async () => {
    const copied = place.current !== null && (await copyText(address, place.current));
    if (copied) toast({ title: 'Link copied', text: TITLE });
    else toast({ title: 'Not copied', text: 'Select the address and copy it by hand', tone: 'destructive' });
  };
  return (
    <div ref={place} className="mb-3 flex min-w-0 flex-col gap-2 rounded-md bg-rail p-3">
      <p className="one-line text-sm text-soft select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()} aria-label={`Copy link: ${TITLE}`}>
          Copy
        </Button>
        <SendLink message={`${tournament}\nThe rules of the auction:\n${address}`} title={TITLE} />
        <Button size="sm" aria-label={`QR code: ${TITLE}`} onClick={() => setScanned(true)}>
          QR code
        </Button>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open: ${TITLE}`}
          className={buttonLook('plain', 'sm', 'fitting')}
        >
          Open
        </a>
      </div>
      <Dialog open={scanned} onClose={() => setScanned(false)} title={TITLE} size="sm" closeOnBackdrop>
        <QrCode
          text={address}
          label={`QR code of the link: ${TITLE}`}
          className="w-full max-h-[60dvh] rounded-md"
        />
        <NotReached address={address} />
        <p className="mt-3 text-center text-sm break-all text-soft">{address}</p>
      </Dialog>
    </div>
  );
}

import { FileText } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { AcceptedTeams } from '#web/kit/rules/rule-book.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { cn } from '#web/ui/button.tsx';
import { acceptedTeams } from '#web/features/console/console-view.ts';
import { LINES, LinkLine } from './link-line.tsx';
import type { Sending } from './send-link.tsx';

interface RulesShareProps {
  readonly auction: Auction;
  /** The address of the rule book; null while spectators have no link. */
  readonly address: string | null;
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached: string | undefined;
  readonly sending: Sending;
}

const TITLE = 'Rule book';

/** Shares the rule book, and lists the owners that accepted it. */
export function RulesShare({ auction, address, reached, sending }: RulesShareProps) {
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
        <ul className={`mb-3 ${LINES}`}>
          <LinkLine
            // Renewed, the link of spectators has another address.
            id={address}
            title={TITLE}
            mark={<FileText size={24} />}
            address={address}
            reached={reached}
            message={`${auction.tournament.name}\nThe rules of the auction:\n${address}`}
            sending={sending}
            more={
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open: ${TITLE}`}
                className={cn(buttonVariants({ variant: 'plain', size: 'sm' }), 'text-ink sm:min-w-19')}
              >
                Open
              </a>
            }
          />
        </ul>
      )}
      <AcceptedTeams teams={acceptedTeams(auction)} />
    </section>
  );
}

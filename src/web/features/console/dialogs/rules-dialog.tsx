import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { agreedFor } from '#web/net/calls/tournaments.ts';
import { AcceptedTeams, agreedWords } from '#web/kit/rules/agreed.tsx';
import { RuleBook } from '#web/kit/rules/rule-book.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { useRole, useUser } from '#web/net/session/session.ts';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { acceptedTeams } from '#web/features/console/console-view.ts';
import { cardsText } from '#web/kit/views/match-view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';

type RulesDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction'>;

/** The rule book on the console, with the owners that accepted it. Only the organiser may change it. */
export function RulesDialog({ open, onClose, auction }: RulesDialogProps) {
  const { tournament, agreement } = auction;
  const role = useRole();
  const owners = acceptedTeams(auction);
  const agreed = {
    at: useAgreedAt(auction, open),
    reason: agreement.reason,
    teams: owners.length,
    accepted: owners.filter(({ accepted }) => accepted).length,
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rules"
      size="md"
      closeOnBackdrop
      footer={
        role === 'organiser' && (
          <ButtonLink to={addressOf('rules', tournament.id)} icon={FileText}>
            Change the rules
          </ButtonLink>
        )
      }
    >
      <p role="status" className="text-base wrap-anywhere empty:hidden">
        {agreedWords(agreed)}
      </p>
      <RuleBook rules={tournament.rules} />
      <h3 className="voice-title mt-6 mb-1 text-lg">Owners</h3>
      <AcceptedTeams teams={owners} />
    </Dialog>
  );
}

/** When the current rules were agreed, epoch ms; only the server's log has it. Null without an answer. */
function useAgreedAt({ tournament: { id }, agreement }: Auction, open: boolean): number | null {
  const { sequence } = agreement;
  const role = useRole();
  const { data } = useQuery({
    queryKey: [...KEYS.agreed(id), sequence],
    queryFn: () => agreedFor(role, id),
    enabled: open,
  });
  return data?.sequence === sequence ? data.at : null;
}

type BalancesDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'teams'>;

export function BalancesDialog({ open, onClose, auction, teams }: BalancesDialogProps) {
  // The name under 'Team Owner' (specification, View Balances): the user who created the teams.
  const { name: ownerName } = useUser();
  const hasCards = auction.tournament.rules.match !== undefined;
  return (
    <Dialog open={open} onClose={onClose} title="Team Balances" size="lg" closeOnBackdrop>
      {teams.length === 0 && <p className="text-soft">No teams found for this tournament</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {teams.map(({ id, name, short, logo, colour, purse }) => (
          <li key={id} className="flex items-center gap-3 rounded-md bg-rail px-3 py-2">
            <TeamCrest team={{ short, logo, colour }} size={40} />
            <div className="min-w-0 flex-1">
              <p className="voice-strong line-clamp-2 text-base leading-tight">{name}</p>
              <p className="one-line text-sm text-soft">{ownerName}</p>
              <p className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="voice-label">Available Balance</span>
                <Money amount={purse} className="voice-title text-xl" />
              </p>
              {hasCards && <p className="text-sm text-soft">{cardsText(cardsLeft(auction, id))}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

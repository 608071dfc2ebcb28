import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { phonesOf } from '#web/kit/views/team-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { useRole } from '#web/net/session/session.ts';
import { standingLinks, useLinks } from './links.ts';

type PhonesDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'presence' | 'press'>;

/** Lists teams with several connected phones: perhaps two owners, perhaps a leaked link. */
export function PhonesDialog({ open, onClose, auction, presence, press }: PhonesDialogProps) {
  const doubled = [...auction.teams.values()].filter(({ id }) => phonesOf(presence, id) > 1);
  const role = useRole();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="More than one phone"
      description="Whoever has the link of a team bids for it. Renewed, the link stops working at once on every phone that has it open, and a new one takes its place."
      size="sm"
      closeOnBackdrop
      footer={role === 'organiser' && <Button onClick={() => press('share')}>Share the new link</Button>}
    >
      {doubled.length === 0 && <p className="text-soft">Every team has one phone at most now.</p>}
      <ul className="grid gap-2">
        {doubled.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3 rounded-md bg-rail px-3 py-2">
            <span className="voice-strong min-w-0 flex-1 text-base">
              {name} <span className="text-sm text-soft">x{phonesOf(presence, id)}</span>
            </span>
            {role === 'organiser' && <Renew tournamentId={auction.tournament.id} team={id} name={name} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface RenewProps {
  readonly tournamentId: string;
  readonly team: string;
  readonly name: string;
}

function Renew({ tournamentId, team, name }: RenewProps) {
  const { links, renew } = useLinks(tournamentId);
  const toast = useToast();
  const standing = standingLinks(links.data?.links ?? []);
  const link = standing.find((one) => one.kind === 'paddle' && one.team === team && one.revokedAt === null);
  return (
    <Button
      size="sm"
      busy={renew.isPending || links.isPending}
      aria-label={`Renew: ${name}`}
      onClick={() => {
        if (link === undefined) toast({ title: 'Error', text: NO_LINK, tone: 'destructive' });
        else {
          const renewed = () => toast({ title: 'Link renewed', text: `Send ${name} the new one` });
          // Report it even if the team's phones, and so this row, have disappeared in the meantime.
          void renew.mutateAsync(link).then(renewed, () => undefined);
        }
      }}
    >
      Renew
    </Button>
  );
}

const NO_LINK = 'The links could not be loaded: please try again when the connection is back';

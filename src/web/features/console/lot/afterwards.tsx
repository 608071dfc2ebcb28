import { useMutation } from '@tanstack/react-query';
import { ImageIcon, Printer, Share, Sheet } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button, WithTooltip } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { squadsPrintAddress } from '#web/kit/page/addresses.ts';
import { useRole } from '#web/net/session/session.ts';
import { TextButton } from '#web/features/console/result/text-button.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import type { Press } from '#web/features/console/orders/controls.ts';

interface AfterwardsProps {
  readonly tournamentId: string;
  readonly auction: Auction;
  /** The number of unsold players. */
  readonly unsold: number;
  readonly press: Press;
  readonly orders: Orders;
}

/** The actions after a finished auction: save, print, share, or reopen. */
export function Afterwards({ tournamentId, auction, unsold, press, orders }: AfterwardsProps) {
  const role = useRole();
  const organiser = role === 'organiser';
  return (
    <>
      {organiser && <WorkbookButton tournamentId={tournamentId} />}
      {unsold > 0 && <Button onClick={() => press('unsold')}>Unsold Players ({unsold})</Button>}
      <Button icon={ImageIcon} onClick={() => press('teams')}>
        Squad pictures
      </Button>
      <TextButton auction={auction} />
      {organiser && (
        <>
          <ButtonLink to={squadsPrintAddress(tournamentId)} icon={Printer}>
            Print squads
          </ButtonLink>
          <Button icon={Share} onClick={() => press('share')}>
            Share
          </Button>
          <WithTooltip
            label="Goes on where it ended"
            render={
              <Button variant="plain" aria-description="Goes on where it ended" onClick={orders.reopen}>
                Reopen auction
              </Button>
            }
          />
        </>
      )}
    </>
  );
}

function WorkbookButton({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async () => {
      const { exportFullWorkbook } = await import('#web/sheets/write/export-tournament.ts').catch(
        throwUnreachable,
      );
      await exportFullWorkbook(tournamentId);
    },
    onSuccess: () => toast({ title: 'Success', text: 'Full workbook exported successfully!' }),
    onError: (reason) => toast(failedToast('Failed to export the full workbook', reason)),
  });
  return (
    <Button icon={Sheet} busy={saving.isPending} busyText="Exporting..." onClick={() => saving.mutate()}>
      Full workbook
    </Button>
  );
}

import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { fetched } from '#web/calls/client/fetched.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { squadsPrintAddress } from '#web/routes/addresses.ts';
import { useRole } from '#web/session/role.ts';
import { TextButton } from '#web/screens/auction/result/text-button.tsx';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import type { Controls } from '#web/screens/auction/orders/controls-of.ts';

interface AfterwardsProps {
  readonly tournamentId: string;
  readonly auction: Auction;
  /** The number of unsold players. */
  readonly unsold: number;
  readonly controls: Controls;
  readonly orders: Orders;
}

/** The actions after a finished auction: save, print, share, or reopen. */
export function Afterwards({ tournamentId, auction, unsold, controls, orders }: AfterwardsProps) {
  const role = useRole();
  const organiser = role === 'organiser';
  return (
    <>
      {organiser && <WorkbookButton tournamentId={tournamentId} />}
      {unsold > 0 && <Button onClick={controls.unsold}>Unsold Players ({unsold})</Button>}
      <Button icon="photo" onClick={controls.teams}>
        Squad pictures
      </Button>
      <TextButton auction={auction} />
      {organiser && (
        <>
          <ButtonLink to={squadsPrintAddress(tournamentId)} icon="print">
            Print squads
          </ButtonLink>
          <Button icon="share" onClick={controls.share}>
            Share
          </Button>
          <Button variant="plain" onClick={orders.reopen}>
            Reopen auction
          </Button>
        </>
      )}
    </>
  );
}

function WorkbookButton({ tournamentId }: { readonly tournamentId: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      const { exportFullWorkbook } = await fetched(import('#web/sheets/write/export-tournament.ts'));
      await exportFullWorkbook(tournamentId);
      toast({ title: 'Success', text: 'Full workbook exported successfully!' });
    } catch (reason) {
      toast(failedToast('Failed to export the full workbook', reason));
    }
    setBusy(false);
  };
  return (
    <Button icon="sheet" busy={busy} busyText="Exporting..." onClick={() => void save()}>
      Full workbook
    </Button>
  );
}

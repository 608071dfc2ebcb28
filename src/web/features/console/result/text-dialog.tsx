import type { Auction } from '#domain/auction/auction.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { ResultTexts, resultMessages } from '#web/kit/result/result-texts.tsx';
import { viewOf } from '#web/features/console/console-view.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

interface TextDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
}

/** The result as text, squad by squad. */
export function TextDialog({ open, onClose, auction }: TextDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The result as text"
      description="For WhatsApp and other messengers: every squad with its prices, and the purse left."
      closeOnBackdrop
    >
      <ResultTexts messages={messagesOf(auction)} />
    </Dialog>
  );
}

function messagesOf(auction: Auction): string[] {
  const view = viewOf(auction);
  const { evening, totals } = view;
  const rows = playerRows(auction);
  return resultMessages({
    name: evening.name,
    day: dayWords(evening.date),
    unit: unitOf(auction),
    isFinished: evening.stage === 'completed',
    sold: totals.sold,
    broughtIn: totals.broughtIn,
    squads: teamViews(view).map(({ id, colour }) => squadSheetOf(view, rows, id, colour)),
  });
}

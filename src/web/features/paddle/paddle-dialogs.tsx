import { EntryDialog } from './entry-dialog.tsx';
import { OtherAmount } from './bid/other-amount.tsx';
import type { PaddlePhone } from './paddle-view.ts';
import { TryButton } from './bid/try-button.tsx';
import type { PaddleBidding } from './bid/use-paddle-bidding.ts';
import type { PaddleNavigation } from './use-paddle-navigation.ts';

interface PaddleDialogsProps {
  readonly phone: PaddlePhone;
  readonly bidding: PaddleBidding;
  readonly open: PaddleNavigation;
}

/** The open dialogs of an owner's phone: another amount, an entry of the shortlist, and the try of the button. */
export function PaddleDialogs({ phone, bidding, open }: PaddleDialogsProps) {
  const { live, owner, shown, view, now } = phone;
  const { otherAmount, entry, isTrying } = open;
  return (
    <>
      {otherAmount !== null && (
        <OtherAmount
          {...{ shown, view, now }}
          typed={shown.own?.typed ?? []}
          isRaise={bidding.question !== null}
          ready={bidding.bidTyped !== null}
          onBid={(amount) => bidding.bidTyped?.(amount)}
          onClose={open.closeOtherAmount}
        />
      )}
      {entry !== null && (
        <EntryDialog
          {...owner}
          {...entry}
          view={view}
          asks={open.asks}
          isAside={open.isEntryAside}
          onAside={open.leaveEntry}
          onClose={open.closeEntry}
        />
      )}
      {isTrying && <TryButton live={live} view={view} onEnd={open.endTry} />}
    </>
  );
}

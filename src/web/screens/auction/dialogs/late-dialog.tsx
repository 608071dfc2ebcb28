import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLate } from '#web/ui/late-piece.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { LATER } from '#web/screens/auction/later.ts';

interface Openable {
  /** True, or a text about what to show, while the dialog is open; null and false close it. */
  readonly open: string | boolean | null;
  readonly onClose: () => void;
}

/** Timeout (ms) of loading: the operator then gets the console's keys back. */
const PATIENCE = 5_000;

/**
 * A dialog whose module loads later. It renders only once it was opened, so that a bid does not render closed dialogs.
 * Closes with a toast when loading fails.
 */
export function lateDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const piece = LATER.piece(load);

  return function Late(props: Props) {
    const { open, onClose } = props;
    const isOpen = open !== false && open !== null;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    const Dialog = useLate(piece, open === false ? null : open);
    const toast = useToast();
    const fail = useEffectEvent(() => {
      onClose();
      toast({
        title: 'Error',
        text: 'This part of the console could not be loaded: please try again when the connection is back',
        tone: 'destructive',
      });
    });
    const missing = typeof Dialog === 'string' && isOpen;
    const failed = Dialog === 'failed';
    // A bid renders the console again, but must not restart this timeout.
    useEffect(() => {
      if (!missing) return;
      const patience = setTimeout(() => fail(), failed ? 0 : PATIENCE);
      return () => clearTimeout(patience);
    }, [missing, failed, open]);
    return typeof Dialog === 'string' || !wasOpen ? null : <Dialog {...props} />;
  };
}

import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLate } from '#web/ui/late-piece.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { LATER } from '#web/screens/auction/later.ts';

interface Openable {
  /** What is open, or whether; null and false: nothing. */
  readonly open: string | boolean | null;
  readonly onClose: () => void;
}

/** Ms after which a fetch has failed that brings nothing: whoever waits gets the keys of the console back. */
const PATIENCE = 5_000;

/**
 * A part of the console that is fetched later, and drawn from when it is first opened: what nobody has opened is not
 * drawn anew with each bid. Where it cannot be had it is said, for the evening goes on.
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
    // A bid draws the console anew, and begins no new patience.
    useEffect(() => {
      if (!missing) return;
      const patience = setTimeout(() => fail(), failed ? 0 : PATIENCE);
      return () => clearTimeout(patience);
    }, [missing, failed, open]);
    return typeof Dialog === 'string' || !wasOpen ? null : <Dialog {...props} />;
  };
}

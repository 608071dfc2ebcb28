import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useToast } from '#web/parts/toasts.tsx';

interface Openable {
  /** What is open, or whether; null and false: nothing. */
  readonly open: string | boolean | null;
  readonly onClose: () => void;
}

/** A part of the console that is fetched when it is first opened, or before, in a quiet moment. */
export interface LateDialog<Props extends Openable> {
  (props: Props): React.ReactNode;
  readonly fetch: () => Promise<unknown>;
}

/** Ms after which a fetch has failed that brings nothing: whoever waits gets the keys of the console back. */
const PATIENCE = 5_000;

/** Fetched once; a fetch that failed is tried again at the next opening, and said, for the evening goes on. */
export function lateDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): LateDialog<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };

  function Late(props: Props) {
    const { open, onClose } = props;
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(() => loaded);
    const toast = useToast();
    const fail = useEffectEvent(() => {
      onClose();
      toast({
        title: 'Error',
        text: 'This part of the console could not be loaded: please try again when the connection is back',
        tone: 'destructive',
      });
    });
    // A bid draws the console anew, and begins no new patience.
    useEffect(() => {
      if (open === false || open === null || Dialog !== null) return;
      let left = false;
      const giveUp = () => {
        if (!left) fail();
      };
      const patience = setTimeout(giveUp, PATIENCE);
      fetch().then((found) => {
        if (!left) setDialog(() => found);
      }, giveUp);
      return () => {
        left = true;
        clearTimeout(patience);
      };
    }, [open, Dialog]);
    return Dialog === null ? null : <Dialog {...props} />;
  }
  return Object.assign(Late, { fetch });
}

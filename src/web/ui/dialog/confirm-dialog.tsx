import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** A short title: 'Delete player'. */
  readonly title: string;
  /** The question word for word, 'Are you sure you want to delete this player?', and any warning. */
  readonly sentence: ReactNode;
  /** The label of the confirming button: 'Delete'. */
  readonly confirm: string;
  /** The default is 'Cancel'. This button has the first focus, so that Enter alone deletes nothing. */
  readonly cancel?: string;
  /** `ball` (the default) for irreversible acts, `primary` for others. */
  readonly tone?: 'ball' | 'primary';
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Finds the element to focus after closing, if the opener may be gone. */
  readonly returnTo?: () => HTMLElement | null;
}

/** Asks for confirmation before an irreversible act: a sentence and two buttons. Closing, it keeps its words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props);
  if (props.open && props !== asked) setAsked(props);
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={asked.title}
      description={asked.sentence}
      role="alertdialog"
      size="sm"
      {...(props.returnTo && { returnTo: props.returnTo })}
      footer={
        <>
          <Button onClick={props.onCancel} data-autofocus="">
            {asked.cancel ?? 'Cancel'}
          </Button>
          <Button
            variant={asked.tone ?? 'ball'}
            busy={asked.busy}
            busyText={asked.busyText}
            onClick={props.onConfirm}
          >
            {asked.confirm}
          </Button>
        </>
      }
    />
  );
}

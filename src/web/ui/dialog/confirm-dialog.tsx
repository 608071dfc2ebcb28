import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Short: what it is about, 'Delete player'. */
  readonly title: string;
  /** The question to the letter, 'Are you sure you want to delete this player?', and what is to be known before. */
  readonly sentence: ReactNode;
  /** What the deciding button says, 'Delete'. */
  readonly confirm: string;
  /** 'Cancel' unless told. It has the first focus, so that Enter alone destroys nothing. */
  readonly cancel?: string;
  /** `ball` (unless told) for what cannot be taken back, `primary` for the rest. */
  readonly tone?: 'ball' | 'primary';
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Where the focus goes after closing, when what opened it may be gone by then. */
  readonly returnTo?: () => HTMLElement | null;
}

/** Asks before something that cannot be taken back: a sentence and two buttons. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      description={props.sentence}
      role="alertdialog"
      size="sm"
      {...(props.returnTo && { returnTo: props.returnTo })}
      footer={
        <>
          <Button onClick={props.onCancel} data-autofocus="">
            {props.cancel ?? 'Cancel'}
          </Button>
          <Button
            variant={props.tone ?? 'ball'}
            busy={props.busy}
            busyText={props.busyText}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    />
  );
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { failedToast } from '#web/net/client/call.ts';
import { deletePerson, keptOfPerson } from '#web/net/calls/registration.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { RegistrationMenu } from './registration-menu.tsx';
import { saveJson } from './save-json.ts';

interface PersonMenuProps {
  readonly id: string;
  readonly name: string;
  /** Joins the registration with a player; undefined: not from this menu. */
  readonly onMerge: (() => void) | undefined;
  readonly onDeleted: () => void;
}

/** Merges a registration, and exports or deletes all data of one person, at that person's request. */
export function PersonMenu({ id, name, onMerge, onDeleted }: PersonMenuProps) {
  const [asked, setAsked] = useState<'no' | 'once' | 'twice'>('no');
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: () => keptOfPerson(id),
    onSuccess: (kept) => saveJson(kept, `registration-${name}`),
    onError: (reason) => toast(failedToast('Nothing was exported', reason)),
  });
  const deleting = useMutation({
    mutationFn: () => deletePerson(id),
    onSuccess: () => {
      setAsked('no');
      toast({ title: 'Deleted for good', text: name });
      onDeleted();
    },
    onError: (reason) => {
      setAsked('no');
      toast(failedToast('Nothing was deleted', reason));
    },
  });
  return (
    <>
      <RegistrationMenu
        name={name}
        onMerge={onMerge}
        onExport={() => exporting.mutate()}
        onDelete={() => setAsked('once')}
      />
      <ConfirmDialog
        open={asked === 'once'}
        title="Delete for good"
        sentence={`This deletes everything that ${name} wrote, with phone number and photo. A player of the list stays there. The server's own backups lose it after seven days, backups that you saved or put aside when you delete them.`}
        confirm="Delete for good"
        onCancel={() => setAsked('no')}
        onConfirm={() => setAsked('twice')}
      />
      <ConfirmDialog
        open={asked === 'twice'}
        title="Really delete?"
        sentence={`Nobody can bring the registration of ${name} back.`}
        confirm="Yes, delete it"
        busy={deleting.isPending}
        busyText="Deleting..."
        onCancel={() => setAsked('no')}
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}

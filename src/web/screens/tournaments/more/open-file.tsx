import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failedToast } from '#web/calls/client/failure.ts';
import { fetched } from '#web/calls/client/fetched.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { makeId } from '#web/session/make-id.ts';
import { FileButton } from '#web/sheets/choose/file-button.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';

/** Opens a tournament from a saved file. */
export function OpenFile() {
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const open = async (file: File) => {
    setBusy(true);
    try {
      const { openedTournament } = await fetched(import('#web/calls/tournament-file.ts'));
      const { name } = await openedTournament(file, makeId());
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: 'Opened', text: name });
    } catch (reason) {
      toast(failedToast('Nothing was opened', reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FileButton
      label="Open a file"
      variant="plain"
      size="sm"
      icon="upload"
      accept=".zip"
      busy={busy}
      busyText="Opening..."
      onFiles={([file]) => file && void open(file)}
    />
  );
}

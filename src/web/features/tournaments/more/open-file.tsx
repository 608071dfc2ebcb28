import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { LEAST_BYTES_A_MINUTE } from '#protocol/tournament-file.ts';
import { failedToast } from '#web/net/client/call.ts';
import { openedTournament } from '#web/net/calls/tournament-file.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { makeId } from '#web/net/client/http.ts';
import { FileButton } from '#web/sheets/choose/file-button.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

/** Bytes that a slow line of a hall (256 kbit/s) transfers in about a minute; a larger file shows a notice. */
const TAKES_LONG = 2_000_000;
const STAY = `Please keep this page open. It takes as long as the line needs, at least ${String(LEAST_BYTES_A_MINUTE / 1_000)} kB have to arrive each minute.`;

/** Opens a tournament from a saved file. */
export function OpenFile() {
  const queries = useQueryClient();
  const toast = useToast();
  const opening = useMutation({
    mutationFn: (file: File) => openedTournament(file, makeId()),
    onMutate: ({ size }) => {
      if (size > TAKES_LONG) toast({ title: 'The file is on its way', text: STAY });
    },
    onSuccess: async ({ name, unreadImages = 0 }) => {
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: 'Opened', text: unreadImages === 0 ? name : `${name}. ${unreadText(unreadImages)}` });
    },
    onError: (reason) => toast(failedToast('Nothing was opened', reason)),
  });

  return (
    <FileButton
      label="Open a file"
      variant="plain"
      size="sm"
      icon={Upload}
      accept=".zip"
      busy={opening.isPending}
      busyText="Opening..."
      onFiles={([file]) => file && opening.mutate(file)}
    />
  );
}

/** '2 photos could not be read' */
function unreadText(images: number): string {
  return `${images === 1 ? '1 photo' : `${String(images)} photos`} could not be read`;
}

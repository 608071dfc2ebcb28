import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { someOf } from '#protocol/texts/words.ts';
import type { CrowdOnWire } from '#protocol/registration/registrations.ts';
import { failedToast } from '#web/net/client/call.ts';
import { clearSender } from '#web/net/calls/registration.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface CrowdNoticeProps {
  readonly list: 'players' | 'teams';
  readonly tournamentId: string;
  readonly crowds: readonly CrowdOnWire[];
  readonly onCleared: () => void;
}

/** Tells of senders with many undecided registrations. One button deletes all of a sender. */
export function CrowdNotice({ list, tournamentId, crowds, onCleared }: CrowdNoticeProps) {
  const [asked, setAsked] = useState<CrowdOnWire | null>(null);
  const toast = useToast();
  const clearing = useMutation({
    mutationFn: ({ sender }: CrowdOnWire) => clearSender(list, tournamentId, sender),
    onSuccess: (deleted) => {
      toast({ title: `${String(deleted)} deleted for good`, text: 'The list is up to date' });
      onCleared();
    },
    onError: (reason) => void toast(failedToast('Nothing was deleted', reason)),
    onSettled: () => setAsked(null),
  });
  if (crowds.length === 0) return null;
  return (
    <ul aria-label="Many from one sender" className="flex flex-col gap-2">
      {crowds.map((crowd) => (
        <li
          key={crowd.sender}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line p-3"
        >
          <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere">
            <strong className="font-semibold">{fromText(crowd)}</strong>{' '}
            {someOf(crowd.names, crowd.names.length, crowd.waiting)}
          </p>
          <Button size="sm" variant="outline" onClick={() => setAsked(crowd)}>
            Delete these {crowd.waiting}
          </Button>
        </li>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title="Delete for good"
        sentence={
          asked === null
            ? ''
            : `This deletes ${String(asked.waiting)} undecided registrations. ${
                asked.is === 'phone'
                  ? 'All were sent from one phone.'
                  : 'They were sent from one network, such as the Wi-Fi of a hall. Real people may be among them.'
              }`
        }
        confirm="Delete for good"
        busy={clearing.isPending}
        busyText="Deleting..."
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && clearing.mutate(asked)}
      />
    </ul>
  );
}

function fromText({ is, waiting }: CrowdOnWire): string {
  return is === 'phone'
    ? `${String(waiting)} undecided registrations came from one phone.`
    : `${String(waiting)} undecided registrations came from one network.`;
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { TeamDecideStep, TeamEntry } from '#protocol/registration/teams.ts';
import { failedToast } from '#web/calls/client/failure.ts';
import { deleteOwner } from '#web/calls/registration.ts';
import { Badge } from '#web/cricket-ui/player/badge.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { LikeNotice } from '#web/screens/registration/like-notice.tsx';
import { RegistrationMenu } from '#web/screens/registration/registration-menu.tsx';
import { saveJson } from '#web/screens/registration/save-json.ts';
import { Button } from '#web/ui/button.tsx';
import { createdOn } from '#web/languages/calendar.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';

interface RegisteredTeamRowProps {
  readonly entry: TeamEntry;
  /** Why the last decision failed; undefined: it did not. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onDecide: (is: Exclude<TeamDecideStep['is'], 'merge'>) => void;
  readonly onMerge: () => void;
  readonly onDeleted: () => void;
}

const STATES: Readonly<Record<TeamEntry['state'], readonly ['green' | 'gray', string]>> = {
  new: ['gray', 'New'],
  approved: ['green', 'Takes part'],
  rejected: ['gray', 'Rejected'],
  withdrawn: ['gray', 'Withdrawn'],
};

/** A registered team with the buttons to decide it. */
export function RegisteredTeamRow(props: RegisteredTeamRowProps) {
  const { entry, problem, busy, onDecide, onMerge, onDeleted } = props;
  const { id, state, form, logo, createdAt } = entry;
  const { name, bidder, phone } = form;
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const deleting = useMutation({
    mutationFn: () => deleteOwner(id),
    onSuccess: () => {
      toast({ title: 'Deleted for good', text: name });
      onDeleted();
    },
    onError: (reason) => void toast(failedToast('Nothing was deleted', reason)),
    onSettled: () => setAsked(false),
  });
  const [tone, word] = STATES[state];
  const step = (
    is: Exclude<TeamDecideStep['is'], 'merge'>,
    label: string,
    variant: 'primary' | 'outline' = 'outline',
  ) => (
    <Button
      size="sm"
      variant={variant}
      busy={busy}
      aria-label={`${label} ${name}`}
      onClick={() => onDecide(is)}
    >
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5" aria-label={name}>
      <TeamCrest name={name} logo={logo} colour={form.colour ?? undefined} size={64} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <p className="voice-strong text-lg wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          <span dir="auto">{bidder}</span>
          {phone !== null && ` · ${phone}`} · registered {createdOn(new Date(createdAt).toISOString())}
        </p>
        {entry.like.map((like) => (
          <LikeNotice key={like.id} by={like.by === 'number' ? 'phone number' : 'name'}>
            {like.name}
            {like.is === 'registration' ? ', which registered too' : ', which takes part'}
          </LikeNotice>
        ))}
        {problem !== undefined && (
          <p role="alert" className="text-sm font-semibold text-ball-ink">
            {problem}
          </p>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
        {state !== 'new' && <Badge tone={tone}>{word}</Badge>}
        {state === 'new' && step('approve', 'Approve', 'primary')}
        {entry.like.length > 0 && (
          <Button size="sm" busy={busy} aria-label={`Merge ${name}`} onClick={onMerge}>
            Merge...
          </Button>
        )}
        {state === 'new' && step('reject', 'Reject')}
        {state === 'rejected' && step('reopen', 'Take back')}
        <RegistrationMenu
          name={name}
          onExport={() => saveJson(entry, `team-registration-${name}`)}
          onDelete={() => setAsked(true)}
        />
      </div>
      <ConfirmDialog
        open={asked}
        title="Delete for good"
        sentence={`This deletes everything that the owner of ${name} wrote, with phone number and logo. A team that takes part stays, with its name and logo. The server's own backups lose it after seven days, backups that you saved or put aside when you delete them.`}
        confirm="Delete for good"
        busy={deleting.isPending}
        busyText="Deleting..."
        onCancel={() => setAsked(false)}
        onConfirm={() => deleting.mutate()}
      />
    </li>
  );
}

import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { TeamDecideStep, TeamEntry } from '#protocol/registration/teams.ts';
import { failedToast } from '#web/net/client/call.ts';
import { deleteOwner } from '#web/net/calls/registration.ts';
import { Badge } from '#web/kit/player/badge.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { LikeNotice } from '#web/features/applicants/like-notice.tsx';
import { FactsLine, phoneWords } from '#web/features/applicants/registration-facts.tsx';
import { RegistrationMenu } from '#web/features/applicants/registration-menu.tsx';
import { ACT_HEIGHT, RejectButton, RowFrame } from '#web/features/applicants/row-frame.tsx';
import { saveJson } from '#web/features/applicants/save-json.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

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
      className={`${ACT_HEIGHT} flex-1 @2xl:flex-none`}
      onClick={() => onDecide(is)}
    >
      {label}
    </Button>
  );
  const facts = phone === null ? [bidder] : [bidder, phoneWords(phone)];
  return (
    <RowFrame
      name={name}
      face={<TeamCrest name={name} logo={logo} colour={form.colour ?? undefined} size={52} />}
      head={
        <>
          <p className="voice-strong text-lg wrap-anywhere" dir="auto">
            {name}
          </p>
          {state !== 'new' && (
            <p className="flex">
              <Badge tone={tone}>{word}</Badge>
            </p>
          )}
        </>
      }
      facts={
        <>
          <FactsLine facts={facts} createdAt={createdAt} />
          {entry.like.length > 0 && (
            <div className="flex items-center justify-between gap-3 @2xl:justify-start">
              <div className="min-w-0">
                {entry.like.map((like) => (
                  <LikeNotice key={like.id} by={like.by === 'number' ? 'phone number' : 'name'}>
                    {like.name}
                    {like.is === 'registration' ? ', which registered too' : ', which takes part'}
                  </LikeNotice>
                ))}
              </div>
              <Button
                size="sm"
                busy={busy}
                aria-label={`Merge ${name}`}
                className="shrink-0"
                onClick={onMerge}
              >
                Merge...
              </Button>
            </div>
          )}
          {problem !== undefined && (
            <p role="alert" className="text-sm font-semibold text-ball-ink">
              {problem}
            </p>
          )}
        </>
      }
      acts={
        (state === 'new' || state === 'rejected') && (
          <>
            {state === 'new' && step('approve', 'Approve', 'primary')}
            {state === 'new' && <RejectButton name={name} busy={busy} onReject={() => onDecide('reject')} />}
            {state === 'rejected' && step('reopen', 'Take back')}
          </>
        )
      }
      menu={
        <>
          <RegistrationMenu
            name={name}
            onExport={() => saveJson(entry, `team-registration-${name}`)}
            onDelete={() => setAsked(true)}
          />
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
        </>
      }
    />
  );
}

import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamDecideStep, TeamEntry, TeamListAnswer } from '#protocol/registration/teams.ts';
import { failedToast } from '#web/net/client/call.ts';
import {
  decideRegisteredTeams,
  deleteOwner,
  openTeamRegistration,
  registeredTeams,
  renewTeamLink,
} from './registration-calls.ts';
import { Badge } from '#web/kit/player/badge.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { phoneWords, ACT_HEIGHT, RejectButton, RowFrame } from './registration-row.tsx';
import { RegistrationMenu } from './registration-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ArrowLeft, Users } from 'lucide-react';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader, LoadFailed, firstFailure } from '#web/kit/page/app-header.tsx';
import { KEYS } from '#web/net/client/queries.tsx';
import { tournament } from '#web/net/calls/tournaments.ts';
import { coloursOfLogo } from '#web/media/main-colour.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { CrowdNotice } from './list-tools.tsx';
import { LinkCard } from './link-card.tsx';
import { REGISTRATION_KEYS, approveAndMerge, tellLeftOut } from './shown-registrations.ts';
import { EmptyState, Skeleton } from '#web/ui/placeholders.tsx';
import { MergeTeamDialog, type TeamPair } from './merge-team-dialog.tsx';

/** Refresh interval in ms; new teams appear without a click. */
const LOOKS = 10_000;

/** The organiser's screen for teams that register by a link: the link and the list of teams. */
export function TeamRegistrationScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Registration of teams');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const list = useQuery({
    queryKey: REGISTRATION_KEYS.teams(tournamentId),
    queryFn: () => registeredTeams(tournamentId),
    refetchInterval: LOOKS,
  });
  const toast = useToast();
  const queries = useQueryClient();
  const linked = {
    onSuccess: (next: TeamListAnswer) => {
      queries.setQueryData(REGISTRATION_KEYS.teams(tournamentId), next);
    },
    onError: (reason: unknown) => void toast(failedToast('The link was not changed', reason)),
  };
  const opening = useMutation({
    mutationFn: (open: boolean) => openTeamRegistration(tournamentId, open),
    ...linked,
  });
  const renewing = useMutation({ mutationFn: () => renewTeamLink(tournamentId), ...linked });

  const failed = firstFailure(about, list);
  if (failed) return <LoadFailed reason={failed} />;

  const { data } = list;
  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Registration of teams"
        actions={
          <ButtonLink to={addressOf('teams', tournamentId)} size="sm" variant="quiet" icon={ArrowLeft}>
            Back to teams
          </ButtonLink>
        }
      />
      <main className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 py-6 sm:px-8 lg:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] lg:gap-7">
        {data === undefined || about.data === undefined ? (
          <p role="status">Loading...</p>
        ) : (
          <>
            <LinkCard
              title="The link for owners"
              purpose="Send it to the team owners. Each fills in the form for a team, and you approve the teams here."
              page="team"
              qrLabel="QR code of the page on which owners register their teams"
              invitation={`${about.data.name}\nRegister your team for the auction here:`}
              link={data}
              isUsed={data.teams.length > 0}
              busy={opening.isPending}
              onOpen={(open) => opening.mutate(open)}
              onRenew={() => renewing.mutate()}
            />
            <TeamList tournamentId={tournamentId} answer={data} />
          </>
        )}
      </main>
    </Screen>
  );
}

interface TeamListProps {
  readonly tournamentId: string;
  readonly answer: TeamListAnswer;
}

const DONE: Readonly<Record<TeamDecideStep['is'], string>> = {
  approve: 'approved',
  reject: 'rejected',
  merge: 'merged',
  reopen: 'new again',
};

/** Lists the undecided teams first. A failed decision shows its reason at the team's row. */
function TeamList({ tournamentId, answer }: TeamListProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [merging, setMerging] = useState<TeamEntry | null>(null);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: REGISTRATION_KEYS.teams(tournamentId) });
    void queries.invalidateQueries({ queryKey: KEYS.teams(tournamentId) });
  };
  const deciding = useMutation({
    mutationFn: async (steps: readonly TeamDecideStep[]) =>
      decideRegisteredTeams(tournamentId, await Promise.all(steps.map(withLogoColours))),
    onSuccess: ({ done, failed }, steps) => {
      setProblems(
        new Map(failed.map(({ index, error }) => [steps[index]?.registration ?? '', error.message])),
      );
      const word = DONE[steps[0]?.is ?? 'approve'];
      if (done.length > 0) toast({ title: `${String(done.length)} ${word}`, text: 'The list is up to date' });
      const others = tellLeftOut(toast, failed, (at) => nameOf(answer, steps[at]?.registration));
      if (others.length > 0) {
        const text = `${String(others.length)} could not be ${word}: the reason is in its row`;
        toast({ title: 'Error', text, tone: 'destructive' });
      }
    },
    onError: (reason) => void toast(failedToast('Nothing was decided', reason)),
    onSettled: refresh,
  });
  /** A team that enters takes a colour of its logo, which only a page can measure. */
  const withLogoColours = async (step: TeamDecideStep): Promise<TeamDecideStep> => {
    if (step.is !== 'approve') return step;
    const logo = answer.teams.find(({ id }) => id === step.registration)?.logo ?? null;
    return { ...step, logoColours: [...(await coloursOfLogo(logo))] };
  };
  const mergingTwo = useMutation({
    mutationFn: async ({ goes, stays }: TeamPair) => {
      const approve = await withLogoColours({ is: 'approve', registration: stays });
      return approveAndMerge(
        () => decideRegisteredTeams(tournamentId, [approve]),
        () => decideRegisteredTeams(tournamentId, [{ is: 'merge', registration: goes, team: stays }]),
      );
    },
    onSuccess: ({ approved, problem }, { goes, stays }) => {
      setProblems(new Map(problem === null ? [] : [[goes, problem]]));
      const text = `${nameOf(answer, stays)} takes part`;
      if (problem === null) toast({ title: '1 merged and approved', text });
      else if (approved === null) toast({ title: 'Not merged', text: problem, tone: 'destructive' });
      else {
        const half = `${text}. ${nameOf(answer, goes)} was not merged.`;
        toast({ title: 'Merged by half', text: half, tone: 'destructive' });
      }
    },
    onError: (reason) => void toast(failedToast('Nothing was merged', reason)),
    onSettled: refresh,
  });
  /** Merges a registration into a team, or into another registration, which is approved before. */
  const merge = (pair: TeamPair) => {
    setMerging(null);
    if (pair.is === 'registration') mergingTwo.mutate(pair);
    else deciding.mutate([{ is: 'merge', registration: pair.goes, team: pair.stays }]);
  };
  const isBusy = deciding.isPending || mergingTwo.isPending;
  const waiting = answer.teams.filter(({ state }) => state === 'new');
  const others = answer.teams.filter(({ state }) => state !== 'new');
  const row = (entry: TeamEntry) => (
    <RegisteredTeamRow
      key={entry.id}
      entry={entry}
      problem={problems.get(entry.id)}
      busy={isBusy}
      onDecide={(is) => deciding.mutate([{ is, registration: entry.id }])}
      onMerge={() => setMerging(entry)}
      onDeleted={refresh}
    />
  );
  return (
    <section
      aria-labelledby="registered-teams"
      className="@container min-w-0 rounded-lg border border-line bg-stand"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4 sm:p-5">
        <h2 id="registered-teams" className="voice-title text-xl">
          {waiting.length > 0
            ? `Teams that wait for you: ${String(waiting.length)}`
            : others.length > 0
              ? 'No team waits for you'
              : 'Registered teams'}
        </h2>
        {waiting.length > 1 && (
          <Button
            size="sm"
            variant="primary"
            busy={isBusy}
            onClick={() =>
              deciding.mutate(
                waiting.map(({ id }) => ({ is: 'approve', registration: id, unlessAlike: true }) as const),
              )
            }
          >
            Approve all {waiting.length}
          </Button>
        )}
      </div>
      {answer.crowds.length > 0 && (
        <div className="border-b border-line p-4 sm:p-5">
          <CrowdNotice list="teams" tournamentId={tournamentId} crowds={answer.crowds} onCleared={refresh} />
        </div>
      )}
      {answer.teams.length === 0 && (
        <EmptyState
          icon={Users}
          title="No team yet"
          text={
            answer.open
              ? 'Send the link to the owners. Their teams appear here, and you need not type them.'
              : 'Open registration and send the link to the owners. Their teams appear here, and you need not type them.'
          }
        />
      )}
      <ul className="divide-y divide-line">{waiting.map(row)}</ul>
      {others.length > 0 && (
        <section aria-labelledby="decided-teams" className={waiting.length > 0 ? 'border-t border-line' : ''}>
          <h3 id="decided-teams" className="px-4 pt-4 text-base font-semibold text-soft sm:px-5">
            Decided: {others.length}
          </h3>
          <ul className="divide-y divide-line">{others.map(row)}</ul>
        </section>
      )}
      {merging !== null && (
        <MergeTeamDialog
          entry={merging}
          entries={answer.teams}
          onMerge={merge}
          onClose={() => setMerging(null)}
        />
      )}
    </section>
  );
}

function nameOf({ teams }: TeamListAnswer, registration: string | undefined): string {
  return teams.find(({ id }) => id === registration)?.form.name ?? '';
}

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

function RegisteredTeamRow(props: RegisteredTeamRowProps) {
  const { entry, problem, busy, onDecide, onMerge, onDeleted } = props;
  const { id, state, form, logo, createdAt } = entry;
  const { name, bidder, phone } = form;
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
  return (
    <RowFrame
      name={name}
      face={<TeamCrest team={{ short: name, logo, colour: form.colour ?? undefined }} size={52} />}
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
      facts={phone === null ? [bidder] : [bidder, phoneWords(phone)]}
      createdAt={createdAt}
      like={entry.like.map((like) => ({
        id: like.id,
        by: like.by === 'number' ? 'phone number' : 'name',
        words: `${like.name}${like.is === 'registration' ? ', which registered too' : ', which takes part'}`,
      }))}
      merge={{ busy, onMerge }}
      problem={problem}
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
        <RegistrationMenu
          name={name}
          kept={() => Promise.resolve(entry)}
          fileName={`team-registration-${name}`}
          remove={() => deleteOwner(id)}
          sentence={`This deletes everything that the owner of ${name} wrote, with phone number and logo. A team that takes part stays, with its name and logo. The server's own backups lose it after seven days, backups that you saved or put aside when you delete them.`}
          onDeleted={onDeleted}
        />
      }
    />
  );
}

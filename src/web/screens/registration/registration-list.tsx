import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RegistrationState } from '#domain/registration/registration.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import type { SettingsAnswer } from '#protocol/registration/settings.ts';
import { registrationsOf } from '#web/calls/registration.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { approving } from './approving.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { useDecisions } from './use-decisions.ts';
import { REGISTRATION_KEYS } from './registration-keys.ts';

interface RegistrationListProps {
  readonly tournamentId: string;
  /** Of the tournament. */
  readonly name: string;
  readonly settings: SettingsAnswer;
}

const TABS: Readonly<Record<RegistrationState, string>> = {
  new: 'New',
  waiting: 'Waiting for a guardian',
  approved: 'Approved',
  merged: 'Merged',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
const ORDER: readonly RegistrationState[] = ['new', 'waiting', 'approved', 'merged', 'rejected', 'withdrawn'];

/** Ms: who registers now is seen without a press. */
const LOOKS = 10_000;

/** Who has registered, state by state, and what becomes of them. */
export function RegistrationList({ tournamentId, name, settings }: RegistrationListProps) {
  const [state, setState] = useState<RegistrationState>('new');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState<RegistrationEntry | null>(null);
  const decisions = useDecisions(tournamentId);
  const list = useQuery({
    queryKey: [...REGISTRATION_KEYS.list(tournamentId), state],
    queryFn: () => registrationsOf(tournamentId, state),
    refetchInterval: LOOKS,
  });
  const shown = list.data?.page ?? [];
  const counts = list.data?.counts ?? settings.counts;
  const chosen = shown.filter(({ id }) => ticked.has(id));
  const decideAll = (is: 'approve' | 'reject') => {
    decisions.decide(chosen.map(({ id }) => (is === 'approve' ? approving(id) : { is, registration: id })));
    setTicked(new Set());
  };
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <section
      aria-labelledby="registrations"
      className="min-w-0 rounded-lg border border-line bg-stand lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4 sm:p-5">
        <h2 id="registrations" className="voice-title text-xl">
          Registrations
        </h2>
        <div role="group" aria-label="Which registrations" className="flex flex-wrap gap-2">
          {ORDER.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === state ? 'primary' : 'outline'}
              aria-pressed={one === state}
              onClick={() => {
                setState(one);
                setTicked(new Set());
              }}
            >
              {TABS[one]} {counts[one]}
            </Button>
          ))}
        </div>
        {state === 'new' && shown.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <label className="flex min-h-11 items-center gap-2 pe-2 sm:min-h-9">
              <input
                type="checkbox"
                className="size-5 accent-turf"
                checked={chosen.length === shown.length}
                onChange={({ target }) => setTicked(new Set(target.checked ? shown.map(({ id }) => id) : []))}
              />
              All
            </label>
            <Button
              size="sm"
              variant="primary"
              disabled={chosen.length === 0}
              busy={decisions.isDeciding}
              onClick={() => decideAll('approve')}
            >
              Approve {chosen.length}
            </Button>
            <Button
              size="sm"
              disabled={chosen.length === 0}
              busy={decisions.isDeciding}
              onClick={() => decideAll('reject')}
            >
              Reject {chosen.length}
            </Button>
            <span className="text-sm text-faint">Next number: #{list.data?.nextNumber}</span>
          </div>
        )}
      </div>
      {list.isPending && (
        <p role="status" className="p-5">
          Loading...
        </p>
      )}
      {list.data !== undefined && shown.length === 0 && (
        <EmptyState
          icon="users"
          title={`${TABS[state]}: nobody`}
          text={emptyText(state, settings.settings.open)}
        />
      )}
      <ul className="divide-y divide-line">
        {shown.map((entry) => (
          <RegistrationRow
            key={entry.id}
            entry={entry}
            tournament={name}
            origin={settings.origins[0] ?? location.origin}
            ticked={ticked.has(entry.id)}
            onTick={(on) => tick(entry.id, on)}
            decisions={decisions}
            onMerge={() => setMerging(entry)}
          />
        ))}
      </ul>
      {merging !== null && (
        <MergeDialog
          tournamentId={tournamentId}
          entry={merging}
          onMerge={(player) => {
            decisions.decide([{ is: 'merge', registration: merging.id, player }]);
            setMerging(null);
          }}
          onClose={() => setMerging(null)}
        />
      )}
    </section>
  );
}

function emptyText(state: RegistrationState, open: boolean): string {
  if (state !== 'new') return 'Whoever comes here stands in this list';
  return open ? 'Send the link to your players' : 'Open registration and send the link to your players';
}

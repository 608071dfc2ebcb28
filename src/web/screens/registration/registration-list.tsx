import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toRupees } from '#domain/money.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import { categoryBase } from '#domain/tournament/checks/asked.ts';
import type { RegistrationEntry } from '#protocol/registration/list.ts';
import type { SettingsAnswer } from '#protocol/registration/settings.ts';
import { registrationsOf } from '#web/calls/registration.ts';
import { useAsked } from '#web/cricket-ui/player/own-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CrowdNotice } from './crowd-notice.tsx';
import { ListFilters, ManyAtOnce } from './list-tools.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RegistrationRow } from './registration-row.tsx';
import { EVERYBODY, shownRegistrations } from './shown-registrations.ts';
import { useDecisions } from './use-decisions.ts';
import { REGISTRATION_KEYS } from './registration-keys.ts';

interface RegistrationListProps {
  readonly tournamentId: string;
  /** The tournament's name. */
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

/** Refresh interval in ms; new registrations appear without a click. */
const LOOKS = 10_000;

/** Registrations by state, with the buttons to decide them. */
export function RegistrationList({ tournamentId, name, settings }: RegistrationListProps) {
  const [state, setState] = useState<RegistrationState>('new');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState<RegistrationEntry | null>(null);
  const [wish, setWish] = useState(EVERYBODY);
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  const [priceOfAll, setPriceOfAll] = useState('');
  const asked = useAsked();
  const list = useQuery({
    queryKey: [...REGISTRATION_KEYS.list(tournamentId), state],
    queryFn: () => registrationsOf(tournamentId, state),
    refetchInterval: LOOKS,
  });
  const all = list.data?.page ?? [];
  const decisions = useDecisions(tournamentId, (id) => all.find((one) => one.id === id)?.form.name ?? '');
  const shown = shownRegistrations(all, wish);
  const counts = list.data?.counts ?? settings.counts;
  const { basePrice } = settings.settings;
  const defaultPrice = basePrice === null ? null : toRupees(basePrice);
  const chosen = shown.filter(({ id }) => ticked.has(id));
  const decideAll = (is: 'approve' | 'reject') => {
    // The list begins with the newest; the first to register gets the lowest number.
    const steps = chosen
      .toReversed()
      .map(({ id, player }) =>
        is === 'reject'
          ? ({ is, registration: id } as const)
          : { ...approving(id, prices.get(id) || (player === null ? priceOfAll : '')), unlessAlike: true },
      );
    decisions.decide(steps);
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
          {ORDER.filter((one) => counts[one] > 0 || one === state).map((one) => (
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
        <CrowdNotice
          list="players"
          tournamentId={tournamentId}
          crowds={list.data?.crowds ?? []}
          onCleared={decisions.refresh}
        />
        {all.length > 0 && <ListFilters wish={wish} onWish={setWish} />}
        {state === 'new' && shown.length > 0 && (
          <ManyAtOnce
            chosen={chosen.length}
            isAll={chosen.length === shown.length}
            busy={decisions.isDeciding}
            nextNumber={list.data?.nextNumber}
            price={priceOfAll}
            onPrice={setPriceOfAll}
            onAll={(on) => setTicked(new Set(on ? shown.map(({ id }) => id) : []))}
            onDecide={decideAll}
          />
        )}
        {shown.length < all.length && (
          <p role="status" className="text-sm text-soft">
            {shown.length} of {all.length} in sight
          </p>
        )}
      </div>
      {list.isPending && (
        <p role="status" className="p-5">
          Loading...
        </p>
      )}
      {list.data !== undefined && all.length === 0 && (
        <EmptyState icon="users" title={`${TABS[state]}: nobody`} text={emptyText(state, settings)} />
      )}
      <ul className="@container divide-y divide-line">
        {shown.map((entry) => (
          <RegistrationRow
            key={entry.id}
            entry={entry}
            tournament={name}
            origin={settings.origins[0] ?? location.origin}
            ticked={ticked.has(entry.id)}
            onTick={(on) => tick(entry.id, on)}
            decisions={decisions}
            price={prices.get(entry.id) ?? ''}
            onPrice={(price) => setPrices(new Map(prices).set(entry.id, price))}
            suggestedPrice={categoryBase(entry.form.own, asked) ?? defaultPrice}
            onApprove={() => decisions.decide([approving(entry.id, prices.get(entry.id) ?? '')])}
            onMerge={() => setMerging(entry)}
          />
        ))}
      </ul>
      {merging !== null && (
        <MergeDialog
          tournamentId={tournamentId}
          entry={merging}
          onMerge={({ is, id }) => {
            if (is === 'player') decisions.decide([{ is: 'merge', registration: merging.id, player: id }]);
            else
              decisions.mergeTwo({
                approve: approving(id, prices.get(id) ?? ''),
                registration: merging.id,
              });
            setMerging(null);
          }}
          onClose={() => setMerging(null)}
        />
      )}
    </section>
  );
}

/** Approves with the next free number. `price` is as typed; '' uses the suggested price. */
function approving(registration: string, price: string) {
  return { is: 'approve', registration, number: null, baseAmount: price === '' ? null : price } as const;
}

const NOBODY_YET: Readonly<Record<Exclude<RegistrationState, 'new'>, string>> = {
  waiting: 'Players under 18 wait here until a parent or guardian agrees',
  approved: 'Players whom you approve appear here',
  rejected: 'Registrations that you reject appear here',
  merged: 'Registrations that you join with a player of the list appear here',
  withdrawn: 'Players who withdraw appear here',
};

function emptyText(state: RegistrationState, { settings, over }: SettingsAnswer): string {
  if (state !== 'new') return NOBODY_YET[state];
  if (over !== null) return 'Registration has ended';
  return settings.open
    ? 'Send the link to your players'
    : 'Open registration and send the link to your players';
}

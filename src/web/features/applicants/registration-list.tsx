import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { toRupees } from '#domain/money.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import { categoryBase } from '#domain/tournament/player.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import { registrationsOf } from './registration-calls.ts';
import { usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/placeholders.tsx';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import { CrowdNotice, ListFilters, ManyAtOnce, TickAll } from './list-tools.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RegistrationRow } from './registration-row.tsx';
import {
  approving,
  EVERYBODY,
  shownRegistrations,
  useDecisions,
  REGISTRATION_KEYS,
} from './shown-registrations.ts';

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

const HEADING = 'registrations';

export function RegistrationList({ tournamentId, name, settings }: RegistrationListProps) {
  const [state, setState] = useState<RegistrationState>('new');
  const [wish, setWish] = useState(EVERYBODY);
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  const [priceOfAll, setPriceOfAll] = useState('');
  const [merging, setMerging] = useState<RegistrationEntry | null>(null);
  const focusSoon = useFocusSoon();
  const asked = usePlayerRules();
  const list = useQuery({
    queryKey: [...REGISTRATION_KEYS.list(tournamentId), state],
    queryFn: () => registrationsOf(tournamentId, state),
    refetchInterval: LOOKS,
  });
  const all = list.data?.page ?? [];
  const decisions = useDecisions(tournamentId, (id) => all.find((one) => one.id === id)?.form.name ?? '');
  const shown = shownRegistrations(all, wish);
  const ticked = useTicked(shown);
  const counts = list.data?.counts ?? settings.counts;
  const { basePrice } = settings.settings;
  const defaultPrice = basePrice === null ? null : toRupees(basePrice);
  const priceOf = (id: string) => prices.get(id) ?? '';
  const mayDecideMany = state === 'new' && shown.length > 0;
  const show = (next: RegistrationState) => {
    setState(next);
    ticked.clear();
  };
  return (
    <section
      aria-labelledby={HEADING}
      className="@container min-w-0 rounded-lg border border-line bg-stand lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4 sm:p-5">
        <h2 id={HEADING} tabIndex={-1} className="voice-title text-xl">
          Registrations
        </h2>
        <StateButtons shown={state} counts={counts} onShow={show} />
        <CrowdNotice
          list="players"
          tournamentId={tournamentId}
          crowds={list.data?.crowds ?? []}
          onCleared={decisions.refresh}
        />
        {all.length > 0 && <ListFilters wish={wish} onWish={setWish} />}
        {mayDecideMany && (
          <TickAll
            isAll={ticked.entries.length === shown.length}
            nextNumber={list.data?.nextNumber}
            onAll={ticked.tickAll}
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
        <NobodyHere {...{ tournamentId, state, counts, settings }} onShow={show} />
      )}
      <ul className="divide-y divide-line">
        {shown.map((entry) => (
          <RegistrationRow
            key={entry.id}
            entry={entry}
            tournament={name}
            origin={settings.origins[0] ?? location.origin}
            ticked={ticked.has(entry.id)}
            onTick={(on) => ticked.tick(entry.id, on)}
            decisions={decisions}
            price={priceOf(entry.id)}
            onPrice={(price) => setPrices(new Map(prices).set(entry.id, price))}
            suggestedPrice={categoryBase(entry.form.own, asked) ?? defaultPrice}
            onApprove={() => decisions.decide([approving(entry.id, priceOf(entry.id))])}
            onMerge={() => setMerging(entry)}
          />
        ))}
      </ul>
      {mayDecideMany && (
        <ManyAtOnce
          chosen={ticked.entries}
          priceOf={priceOf}
          priceOfAll={priceOfAll}
          onPriceOfAll={setPriceOfAll}
          decisions={decisions}
          onDecided={() => {
            ticked.clear();
            // The bar goes with the ticks, and the focus with its button.
            focusSoon(HEADING);
          }}
        />
      )}
      {merging !== null && (
        <MergeDialog
          tournamentId={tournamentId}
          entry={merging}
          onMerge={({ is, goes, stays }) => {
            if (is === 'player') decisions.decide([{ is: 'merge', registration: goes, player: stays }]);
            else decisions.mergeTwo({ approve: approving(stays, priceOf(stays)), registration: goes });
            setMerging(null);
          }}
          onClose={() => setMerging(null)}
        />
      )}
    </section>
  );
}

/** The ticks of a list. An entry that a filter hides keeps its tick, but is not among `entries`. */
function useTicked(shown: readonly RegistrationEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** The ticked entries in sight. */
    entries: shown.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    tick: (id: string, on: boolean) => {
      const next = new Set(ids);
      if (on) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    tickAll: (on: boolean) => setIds(new Set(on ? shown.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

interface StateButtonsProps {
  readonly shown: RegistrationState;
  readonly counts: SettingsAnswer['counts'];
  readonly onShow: (state: RegistrationState) => void;
}

/** One button for each state that somebody is in. */
function StateButtons({ shown, counts, onShow }: StateButtonsProps) {
  return (
    <div role="group" aria-label="Which registrations" className="flex flex-wrap gap-2">
      {ORDER.filter((one) => counts[one] > 0 || one === shown).map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === shown ? 'primary' : 'outline'}
          aria-pressed={one === shown}
          onClick={() => onShow(one)}
        >
          {TABS[one]} {counts[one]}
        </Button>
      ))}
    </div>
  );
}

interface NobodyHereProps extends Pick<RegistrationListProps, 'tournamentId' | 'settings'> {
  readonly state: RegistrationState;
  readonly counts: SettingsAnswer['counts'];
  readonly onShow: (state: RegistrationState) => void;
}

/** Stands in place of an empty list. Once the new ones are decided, it leads to those who wait and to the players. */
function NobodyHere({ tournamentId, state, counts, settings, onShow }: NobodyHereProps) {
  if (state !== 'new') return <EmptyState icon={Users} title={NOBODY[state]} text={NOBODY_YET[state]} />;
  const joined = counts.approved + counts.merged;
  return (
    <EmptyState
      icon={Users}
      {...nobodyNew(counts, settings)}
      action={
        counts.waiting + joined > 0 ? (
          <>
            {counts.waiting > 0 && (
              <Button onClick={() => onShow('waiting')}>
                {counts.waiting === 1
                  ? 'Show the 1 who waits'
                  : `Show the ${String(counts.waiting)} who wait`}
              </Button>
            )}
            {joined > 0 && (
              <ButtonLink to={addressOf('players', tournamentId)} variant="primary">
                To the players
              </ButtonLink>
            )}
          </>
        ) : undefined
      }
    />
  );
}

const NOBODY_YET: Readonly<Record<Exclude<RegistrationState, 'new'>, string>> = {
  waiting: 'Players under 18 wait here until a parent or guardian agrees',
  approved: 'Players whom you approve appear here',
  rejected: 'Registrations that you reject appear here',
  merged: 'Registrations that you join with a player of the list appear here',
  withdrawn: 'Players who withdraw appear here',
};

const NOBODY: Readonly<Record<Exclude<RegistrationState, 'new'>, string>> = {
  waiting: 'Nobody waits for a guardian',
  approved: 'Nobody is approved yet',
  merged: 'Nobody is merged',
  rejected: 'Nobody is rejected',
  withdrawn: 'Nobody has withdrawn',
};

/** The title and text of the list of new registrations while nobody is in it. */
export function nobodyNew(
  counts: SettingsAnswer['counts'],
  { settings, over }: Pick<SettingsAnswer, 'over'> & { readonly settings: { readonly open: boolean } },
): { readonly title: string; readonly text: string } {
  const { approved, merged, rejected, withdrawn, waiting } = counts;
  const told = [
    [approved, 'approved'],
    [merged, 'merged'],
    [rejected, 'rejected'],
    [withdrawn, 'withdrawn'],
    [waiting, waiting === 1 ? 'waits for a guardian' : 'wait for a guardian'],
  ] as const;
  const text = told
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${String(count)} ${words}`)
    .join(', ');
  if (approved + merged + rejected > 0) return { title: 'All decided', text };
  if (text !== '') return { title: 'Nothing to decide', text };
  if (over !== null) return { title: 'Nobody has registered', text: 'Registration has ended' };
  const next = settings.open
    ? 'Send the link to your players'
    : 'Open registration and send the link to your players';
  return { title: 'Nobody has registered yet', text: next };
}

import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES, someOf } from '#protocol/texts/words.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { approving, type Decisions, type Wish } from './shown-registrations.ts';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CrowdOnWire, RegistrationEntry } from '#protocol/registration/registrations.ts';
import { failedToast } from '#web/net/client/call.ts';
import { clearSender } from './registration-calls.ts';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface ListFiltersProps {
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
}

const ONLY: Readonly<Record<Wish['only'], string>> = {
  all: 'Everybody',
  complete: 'Nothing is missing',
  lacking: 'Something is missing',
  alike: 'Like somebody else',
};
const ONLY_KEYS: readonly Wish['only'][] = ['all', 'complete', 'lacking', 'alike'];

/** Filters registrations by text, playing style and what needs attention. */
export function ListFilters({ wish, onWish }: ListFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_13rem]">
      <SearchBox
        label="Search name, number or field"
        value={wish.search}
        onSearch={(search) => onWish({ ...wish, search })}
        className="col-span-2 sm:col-span-1"
      />
      <SelectField
        label="Playing style"
        hideLabel
        value={wish.style}
        onChange={({ target }) =>
          onWish({ ...wish, style: PLAYING_STYLES.find((style) => style === target.value) ?? 'any' })
        }
      >
        <option value="any">All styles</option>
        {PLAYING_STYLES.map((style) => (
          <option key={style} value={style}>
            {STYLE_NAMES[style]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Which of them"
        hideLabel
        value={wish.only}
        onChange={({ target }) =>
          onWish({ ...wish, only: ONLY_KEYS.find((one) => one === target.value) ?? 'all' })
        }
      >
        {ONLY_KEYS.map((one) => (
          <option key={one} value={one}>
            {ONLY[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface TickAllProps {
  /** True if every visible registration is ticked. */
  readonly isAll: boolean;
  readonly nextNumber: string | undefined;
  readonly onAll: (on: boolean) => void;
}

/** Ticks all visible registrations, and says the number that the next approved player gets. */
export function TickAll({ isAll, nextNumber, onAll }: TickAllProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <label className="flex min-h-11 items-center gap-2 pe-2 sm:min-h-9">
        <input
          type="checkbox"
          className="tick"
          checked={isAll}
          onChange={({ target }) => onAll(target.checked)}
        />
        All
      </label>
      <span className="text-sm text-faint">Next number: #{nextNumber}</span>
    </div>
  );
}

interface ManyAtOnceProps {
  /** The ticked registrations, the newest first. */
  readonly chosen: readonly RegistrationEntry[];
  /** The price as typed at a row; '' for none. */
  readonly priceOf: (registration: string) => string;
  /** The price as typed, for ticked registrations without their own price. */
  readonly priceOfAll: string;
  readonly onPriceOfAll: (price: string) => void;
  readonly decisions: Decisions;
  readonly onDecided: () => void;
}

/**
 * Approves or rejects all ticked registrations, at one base price if one is typed. The bar lies over the lower edge of
 * the window. Its place at the end of the list is kept while nothing is ticked, so that no row moves at a tick.
 */
export function ManyAtOnce(props: ManyAtOnceProps) {
  const { chosen, priceOf, priceOfAll, onPriceOfAll, decisions, onDecided } = props;
  // The first to register gets the lowest number.
  const oldestFirst = chosen.toReversed();
  const approve = () => {
    // Of registrations that are a player already, the price of all is not meant.
    const steps = oldestFirst.map(({ id, player }) => ({
      ...approving(id, priceOf(id) || (player === null ? priceOfAll : '')),
      unlessAlike: true,
    }));
    decisions.decide(steps, { onSuccess: onDecided });
  };
  const reject = () => {
    const steps = oldestFirst.map(({ id }) => ({ is: 'reject', registration: id }) as const);
    decisions.decide(steps, { onSuccess: onDecided });
  };
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 min-h-31 sm:min-h-17">
      {chosen.length > 0 && (
        <div
          role="group"
          aria-label="The chosen registrations"
          data-chosen=""
          className="pointer-events-auto flex min-h-[inherit] flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-stand px-4 py-3 shadow-float sm:flex-nowrap sm:px-5"
        >
          <AmountField
            label="Base amount of the chosen (optional)"
            hideLabel
            placeholder="Base amount of these"
            value={priceOfAll}
            onAmount={onPriceOfAll}
            className="basis-full sm:max-w-72 sm:flex-1 sm:basis-auto"
            inputClassName="sm:min-h-10 sm:py-1.5"
          />
          <Button
            size="sm"
            variant="primary"
            busy={decisions.isDeciding}
            className="flex-1 sm:h-10 sm:flex-none"
            onClick={approve}
          >
            Approve {chosen.length}
          </Button>
          <Button
            size="sm"
            busy={decisions.isDeciding}
            className="flex-1 sm:h-10 sm:flex-none"
            onClick={reject}
          >
            Reject {chosen.length}
          </Button>
        </div>
      )}
    </div>
  );
}

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

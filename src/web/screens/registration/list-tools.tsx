import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Wish } from './shown-registrations.ts';

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

interface ManyAtOnceProps {
  readonly chosen: number;
  /** True if every visible registration is ticked. */
  readonly isAll: boolean;
  readonly busy: boolean;
  readonly nextNumber: string | undefined;
  /** The price as typed, for ticked registrations without their own price. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly onAll: (on: boolean) => void;
  readonly onDecide: (is: 'approve' | 'reject') => void;
}

/** Approves or rejects all ticked registrations, at one base price if one is typed. */
export function ManyAtOnce(props: ManyAtOnceProps) {
  const { chosen, isAll, busy, nextNumber, price, onPrice, onAll, onDecide } = props;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex min-h-11 items-center gap-2 pe-2 sm:min-h-9">
        <input
          type="checkbox"
          className="size-5 accent-turf"
          checked={isAll}
          onChange={({ target }) => onAll(target.checked)}
        />
        All
      </label>
      <AmountField
        label="Base price of the chosen (optional)"
        placeholder="As suggested at each"
        value={price}
        onAmount={onPrice}
        className="min-w-0 flex-1 basis-60 sm:max-w-72"
      />
      <Button
        size="sm"
        variant="primary"
        disabled={chosen === 0}
        busy={busy}
        onClick={() => onDecide('approve')}
      >
        Approve {chosen}
      </Button>
      <Button size="sm" disabled={chosen === 0} busy={busy} onClick={() => onDecide('reject')}>
        Reject {chosen}
      </Button>
      <span className="flex min-h-9 items-center text-sm text-faint">Next number: #{nextNumber}</span>
    </div>
  );
}

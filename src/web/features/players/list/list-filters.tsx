import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { capital } from '#web/i18n/texts/player-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useAsked } from '#web/kit/player/style-chips.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import {
  EVERYBODY,
  leavesOut,
  LIST_ORDERS,
  LIST_STATUSES,
  type ListOrder,
  type ListStatus,
  type ListWish,
} from './shown-players.ts';

interface ListFiltersProps {
  readonly wish: ListWish;
  readonly onWish: (wish: ListWish) => void;
  /** More buttons for the whole list, at the end of the row. */
  readonly children?: ReactNode;
}

const ORDER_NAMES: Readonly<Record<ListOrder, string>> = {
  added: 'As added',
  name: 'By name',
  number: 'By number',
  base: 'By base amount',
  age: 'By age',
};

const STATUS_NAMES: Readonly<Record<ListStatus, string>> = {
  unsold: 'Unsold',
  sold: 'Sold',
  retained: 'Retained',
};

/** Filters and sort order in one row, which scrolls sideways on narrow screens and wraps on wide ones. */
export function ListFilters({ wish, onWish, children }: ListFiltersProps) {
  const { fields, kinds = [] } = useAsked();
  return (
    <div role="group" aria-label="Filters" className="filter-row">
      <Filter
        label="Playing style"
        all="All styles"
        value={wish.style}
        onValue={(value) => onWish({ ...wish, style: PLAYING_STYLES.find((style) => style === value) ?? '' })}
      >
        {PLAYING_STYLES.map((style) => (
          <option key={style} value={style}>
            {STYLE_NAMES[style]}
          </option>
        ))}
      </Filter>
      {fields.map((field) => (
        <OwnFilter key={field.id} field={field} wish={wish} onWish={onWish} />
      ))}
      {kinds.length > 0 && (
        <Filter
          label="Quota"
          all="All quotas"
          value={wish.kind}
          onValue={(kind) => onWish({ ...wish, kind })}
        >
          {kinds.map(({ id, many }) => (
            <option key={id} value={id}>
              {capital(many)}
            </option>
          ))}
        </Filter>
      )}
      <Filter
        label="Status"
        all="Any status"
        value={wish.status}
        onValue={(value) =>
          onWish({ ...wish, status: LIST_STATUSES.find((status) => status === value) ?? '' })
        }
      >
        {LIST_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </Filter>
      {leavesOut(wish) && (
        <Button
          variant="plain"
          size="sm"
          icon={X}
          className="shrink-0"
          onClick={() => onWish({ ...EVERYBODY, sort: wish.sort })}
        >
          Clear
        </Button>
      )}
      {/* These two wrap together. */}
      <div className="ms-auto flex shrink-0 gap-2">
        <SelectField
          label="Sort by"
          hideLabel
          className="shrink-0"
          selectClassName="filter"
          value={wish.sort}
          onChange={({ target }) =>
            onWish({ ...wish, sort: LIST_ORDERS.find((order) => order === target.value) ?? 'added' })
          }
        >
          {LIST_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  /** The option without a filter, for example 'All styles'. */
  readonly all: string;
  /** '' means no filter. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
}

/** A select as wide as its value; an active filter is highlighted. */
function Filter({ label, all, value, onValue, children }: FilterProps) {
  return (
    <SelectField
      label={label}
      title={label}
      hideLabel
      className="shrink-0"
      selectClassName="filter"
      data-set={value !== ''}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{all}</option>
      {children}
    </SelectField>
  );
}

/** A filter for an own field with few values. */
function OwnFilter({
  field,
  wish,
  onWish,
}: Omit<ListFiltersProps, 'children'> & { readonly field: OwnField }) {
  const values = wordsOf(field);
  if (values.length === 0) return null;
  return (
    <Filter
      label={field.name}
      all={`${field.name}: all`}
      value={wish.own[field.id] ?? ''}
      onValue={(value) => onWish({ ...wish, own: { ...wish.own, [field.id]: value } })}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {field.name}: {value}
        </option>
      ))}
    </Filter>
  );
}

/** The filter values of a field, as `inWords` writes them. */
function wordsOf(field: OwnField): readonly string[] {
  switch (field.is) {
    case 'choice':
      return field.values;
    case 'yes-no':
      return ['yes', 'no'];
    case 'number':
    case 'money':
    case 'text':
      return [];
  }
}

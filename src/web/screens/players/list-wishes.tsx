import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { useOwnFields } from '#web/parts/own-fields.ts';
import { SearchBox } from '#web/parts/search-box.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { LIST_ORDERS, type ListOrder, type ListWish } from './shown-players.ts';

interface ListWishesProps {
  readonly wish: ListWish;
  readonly onWish: (wish: ListWish) => void;
}

const ORDER_NAMES: Readonly<Record<ListOrder, string>> = {
  added: 'As added',
  name: 'Name',
  number: 'Number',
  base: 'Base amount',
  age: 'Age',
};

/** What of the list is shown, and in which order. */
export function ListWishes({ wish, onWish }: ListWishesProps) {
  return (
    <div className="grid w-full grid-cols-6 gap-2 sm:flex sm:w-auto sm:grow sm:flex-wrap sm:justify-end">
      <SearchBox
        label="Search name or number"
        value={wish.search}
        onSearch={(search) => onWish({ ...wish, search })}
        className="col-span-6 min-w-0 sm:grow sm:basis-64 lg:max-xl:basis-full xl:max-w-72"
      />
      <SelectField
        label="Playing style"
        hideLabel
        className="col-span-2 sm:w-32 sm:shrink-0"
        selectClassName={NARROW}
        value={wish.style}
        onChange={({ target }) =>
          onWish({ ...wish, style: PLAYING_STYLES.find((style) => style === target.value) ?? '' })
        }
      >
        <option value="">All styles</option>
        {PLAYING_STYLES.map((style) => (
          <option key={style} value={style}>
            {STYLE_NAMES[style]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        hideLabel
        className="col-span-2 sm:w-32 sm:shrink-0"
        selectClassName={NARROW}
        value={wish.status}
        onChange={({ target }) =>
          onWish({
            ...wish,
            status: target.value === 'sold' || target.value === 'unsold' ? target.value : '',
          })
        }
      >
        <option value="">Any status</option>
        <option value="unsold">Unsold</option>
        <option value="sold">Sold</option>
      </SelectField>
      <SelectField
        label="Sort by"
        hideLabel
        className="col-span-2 sm:w-32 sm:shrink-0"
        selectClassName={NARROW}
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
      <OwnWishes wish={wish} onWish={onWish} />
    </div>
  );
}

/** Beside one another on a phone: the arrow stands close to the edge. */
const NARROW = 'pl-2 text-sm [--arrow:28px] sm:pl-3';

/** A select for each field of the tournament's own that has few values. */
function OwnWishes({ wish, onWish }: ListWishesProps) {
  return useOwnFields().map((field) => {
    const values = wordsOf(field);
    if (values.length === 0) return null;
    return (
      <SelectField
        key={field.id}
        label={field.name}
        title={field.name}
        hideLabel
        className="col-span-3 sm:w-44 sm:shrink-0"
        selectClassName={NARROW}
        value={wish.own[field.id] ?? ''}
        onChange={({ target }) => onWish({ ...wish, own: { ...wish.own, [field.id]: target.value } })}
      >
        <option value="">{field.name}: all</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {field.is === 'choice' ? value : `${field.name}: ${value}`}
          </option>
        ))}
      </SelectField>
    );
  });
}

/** What can be asked for in a field, as `inWords` writes it. */
function wordsOf(field: OwnField): readonly string[] {
  switch (field.is) {
    case 'choice':
      return field.values;
    case 'yes-no':
      return ['yes', 'no'];
    case 'number':
    case 'text':
      return [];
  }
}

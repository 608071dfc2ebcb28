import { countedStyles, type PlayingStyle, PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { sameKey } from '#domain/text.ts';
import type { FieldId } from '#domain/ids.ts';
import { fits, type Fields } from '#domain/rules/rule-set.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import {
  type PlayerRules,
  asRetained,
  fieldsOf,
  NO_PLAYER_RULES,
  type OfAKind,
} from '#domain/tournament/player.ts';
import { type OwnField, wordsIn } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { capital } from '#web/i18n/texts/player-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { Button } from '#web/ui/button.tsx';
import { usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { SelectField } from '#web/ui/form/field.tsx';

/** Search, filters and sort order; '' means no filter. */
export interface ListWish {
  readonly search: string;
  readonly style: PlayingStyle | '';
  readonly status: ListStatus | '';
  readonly sort: ListOrder;
  /** Filters by own field, with values as `inWords` writes them: 'A', 'yes'. A missing field is not filtered. */
  readonly own: Readonly<Record<FieldId, string>>;
  /** The id of a quota; the list shows the players it counts. */
  readonly kind: string;
}

export const LIST_STATUSES = ['unsold', 'sold', 'retained'] as const;
/** 'sold': in the auction. 'retained': in a squad before the auction, team members included. */
export type ListStatus = (typeof LIST_STATUSES)[number];

export const LIST_ORDERS = ['added', 'name', 'number', 'base', 'age'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const EVERYBODY: ListWish = { search: '', style: '', status: '', sort: 'added', own: {}, kind: '' };

/** True if a filter is set, so that players may be hidden. */
function leavesOut({ search, style, status, own, kind }: ListWish): boolean {
  return [search, style, status, kind, ...Object.values(own)].some((one) => one !== '');
}

/** Converts a player of the API to the domain's names. */
export function kindOf(player: PlayerAnswer): OfAKind {
  const { own = {}, playingStyles: styles, age, isTeamOwner } = player;
  return { own, styles, age, isOwner: isTeamOwner === 1 };
}

/** Search keys, cached because the list grows page by page. */
const keys = new WeakMap<PlayerAnswer, string>();

function keyOf(player: PlayerAnswer): string {
  const known = keys.get(player);
  if (known !== undefined) return known;
  const key = sameKey(`${player.name} #${player.playerNumber}`);
  keys.set(player, key);
  return key;
}

/** Every search word must occur in the name or number; '#27' matches the number only. */
export function shownPlayers(
  players: readonly PlayerAnswer[],
  wish: ListWish,
  rules: PlayerRules = NO_PLAYER_RULES,
): PlayerAnswer[] {
  const words = sameKey(wish.search).split(' ').filter(Boolean);
  const asked = Object.entries(wish.own).filter(([, value]) => value !== '');
  const kind = rules.kinds?.find(({ id }) => id === wish.kind);
  const found = players.filter((player) => {
    if (wish.status !== '' && statusOf(player) !== wish.status) return false;
    if (wish.style !== '' && !countedStyles(player.playingStyles).includes(wish.style)) return false;
    if (!asked.every(([id, value]) => writtenOf(player, id) === value)) return false;
    if (kind !== undefined && !fits(kind.where, fieldsIn(player, rules))) return false;
    return words.every((word) => has(keyOf(player), word));
  });
  return inOrder(found, wish.sort);
}

function statusOf({ status, retained }: PlayerAnswer): ListStatus {
  return retained === undefined ? status : 'retained';
}

/** The player's fields as quotas read them. */
function fieldsIn(player: PlayerAnswer, { fields, roles = AS_WRITTEN }: PlayerRules): Fields {
  const read = fieldsOf(kindOf(player), { fields, roles });
  return player.retained === undefined ? read : asRetained(read);
}

function writtenOf({ own = {} }: PlayerAnswer, id: FieldId): string {
  return wordsIn({ id }, own);
}

function has(key: string, word: string): boolean {
  return word.startsWith('#') ? key.endsWith(` ${word}`) : key.includes(word);
}

/** Natural order: 'Player 2' precedes 'Player 10', in every script. */
const READER = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

function inOrder(players: PlayerAnswer[], sort: ListOrder): PlayerAnswer[] {
  switch (sort) {
    case 'added':
      return players;
    case 'name':
      return players.sort((a, b) => READER.compare(a.name, b.name));
    case 'number':
      return players.sort((a, b) => READER.compare(a.playerNumber, b.playerNumber));
    case 'base':
      return players.sort((a, b) => b.baseAmount - a.baseAmount);
    case 'age':
      return players.sort((a, b) => a.age - b.age);
  }
}

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
  const { fields, kinds = [] } = usePlayerRules();
  return (
    <div role="group" aria-label="Filters" className="filter-row">
      <Filter
        label="Playing style"
        all="All styles"
        options={PLAYING_STYLES.map((style) => [style, STYLE_NAMES[style]])}
        value={wish.style}
        onValue={(style) => onWish({ ...wish, style })}
      />
      {fields.map((field) => {
        const { id, name } = field;
        const values = wordsOf(field);
        return (
          values.length > 0 && (
            <Filter
              key={id}
              label={name}
              all={`${name}: all`}
              options={values.map((value) => [value, `${name}: ${value}`])}
              value={wish.own[id] ?? ''}
              onValue={(value) => onWish({ ...wish, own: { ...wish.own, [id]: value } })}
            />
          )
        );
      })}
      {kinds.length > 0 && (
        <Filter
          label="Quota"
          all="All quotas"
          options={kinds.map(({ id, many }) => [id, capital(many)])}
          value={wish.kind}
          onValue={(kind) => onWish({ ...wish, kind })}
        />
      )}
      <Filter
        label="Status"
        all="Any status"
        options={LIST_STATUSES.map((status) => [status, STATUS_NAMES[status]])}
        value={wish.status}
        onValue={(status) => onWish({ ...wish, status })}
      />
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

interface FilterProps<Value extends string> {
  readonly label: string;
  /** The option without a filter, for example 'All styles'. */
  readonly all: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  /** '' means no filter. */
  readonly value: Value | '';
  readonly onValue: (value: Value | '') => void;
}

/** A select as wide as its value; an active filter is highlighted. */
function Filter<Value extends string>({ label, all, options, value, onValue }: FilterProps<Value>) {
  return (
    <SelectField
      label={label}
      title={label}
      hideLabel
      className="shrink-0"
      selectClassName="filter"
      data-set={value !== ''}
      value={value}
      onChange={({ target }) => onValue(options.find(([one]) => one === target.value)?.[0] ?? '')}
    >
      <option value="">{all}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </SelectField>
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

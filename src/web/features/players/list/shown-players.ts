import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { sameKey } from '#domain/text.ts';
import type { FieldId } from '#domain/ids.ts';
import { fits, type Fields } from '#domain/rules/rule-set.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { type Asked, asRetained, fieldsOf, NOTHING_ASKED, type OfAKind } from '#domain/tournament/player.ts';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';

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
export function leavesOut({ search, style, status, own, kind }: ListWish): boolean {
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
  rules: Asked = NOTHING_ASKED,
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
function fieldsIn(player: PlayerAnswer, { fields, roles = AS_WRITTEN }: Asked): Fields {
  const read = fieldsOf(kindOf(player), { fields, roles });
  return player.retained === undefined ? read : asRetained(read);
}

function writtenOf({ own = {} }: PlayerAnswer, id: FieldId): string {
  const value = writtenIn({ id }, own);
  return value === null ? '' : inWords(value);
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

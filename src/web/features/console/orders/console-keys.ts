import { CONTROLS, type ControlId, keyOf, pressedBy, type NamedControl, type Press } from './controls.ts';
import { answerAwaited, isAsked, MATCH_KEY } from './match-answers.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { useEffect, useRef, useState } from 'react';
import { typedDigits } from '#web/kit/money/amount-field.tsx';
import { topmostDialog } from '#web/ui/popups/top-layer.ts';
import { useWindowEvent } from '#web/ui/screen.tsx';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { NO_LOT } from '#protocol/texts/refusals.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import type { Orders } from './orders.ts';
import { teamName } from './standing-bid.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { tileReach, tileWords } from '#web/features/console/lot/team-tile.tsx';

const OF_CONTROLS: ReadonlySet<string> = new Set(CONTROLS.flatMap(({ keys }) => [...keys]));

/** Digits, then letters in keyboard order, without the keys of controls. */
const KEYS = Array.from('1234567890QWERTYUIOPASDFGHJKLZXCVBNM').filter(
  (key) => key === MATCH_KEY || !OF_CONTROLS.has(key),
);

/** The key of the team at this place (from 0); null beyond the last key. */
export function teamKey(place: number): string | null {
  return KEYS[place] ?? null;
}

/** The place of the team that a key bids for, or null. */
export function placeOfKey(key: string): number | null {
  const place = KEYS.indexOf(key.toUpperCase());
  return place < 0 ? null : place;
}

/** The meaning of a key on the console. */
export type Hotkey =
  | { readonly asks: 'bid'; readonly place: number }
  | { readonly asks: 'control'; readonly control: ControlId };

/** The first control of each key. Another one with the same key may exist in its place: `pressedBy`. */
const CONTROL_OF_KEY: ReadonlyMap<string, ControlId> = new Map(
  CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)).toReversed(),
);

/** The parts of a keyboard event that matter. */
export interface KeyPress {
  readonly key: string;
  /** The position on the keyboard: 'KeyS', 'Digit1', 'Numpad1'. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The meaning of a key press, or null. Keys with Ctrl, Alt or Meta belong to the browser, except the
 * palette's combination (on a Mac with Meta).
 */
export function hotkeyOf(press: KeyPress): Hotkey | null {
  if (press.altKey) return null;
  const key = written(press).toUpperCase();
  const control = CONTROL_OF_KEY.get(isCombined(press) ? `Ctrl+${key}` : key);
  if (control !== undefined) return { asks: 'control', control };
  if (isCombined(press)) return null;
  const place = placeOfKey(key);
  return place === null ? null : { asks: 'bid', place };
}

function isCombined({ ctrlKey, metaKey }: Pick<KeyPress, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

/** The Latin letter or digit of a key; for another script, the one at the same position. */
function written({ key, code }: KeyPress): string {
  const own = inLatinDigits(key);
  if (/^[\x20-\x7e]*$/.test(own)) return own;
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? own;
}

/** Attribute of a dialog that lets the console's keys through: the SOLD scene, which they close. */
export const LETS_KEYS_THROUGH = 'data-lets-keys-through';

/** Attribute of an input that takes only digits: all other keys in it are the console's. */
export const TAKES_DIGITS_ALONE = 'data-takes-digits-alone';

/** Calls back for every key of the console, except while typing, in a menu and behind a dialog. */
function useHotkeys(onHotkey: (hotkey: Hotkey) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', pressOnce, { capture: true });
    return () => window.removeEventListener('keydown', pressOnce, { capture: true });
  }, []);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const dialog = topmostDialog();
    if (dialog !== null && !dialog.hasAttribute(LETS_KEYS_THROUGH)) return;
    const hotkey = hotkeyOf(event);
    if (hotkey === null) return;
    // The letter must not be typed into the dialog that it opens, nor open the browser's search.
    event.preventDefault();
    onHotkey(hotkey);
  });
}

/**
 * Ignores repeats of a held key, for controls, focused buttons, forms and dialogs. Space presses a button
 * only on release.
 */
function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat) return;
  if (event.key !== 'Enter' && (isTyping(event) || hotkeyOf(event) === null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isTyping(event: KeyboardEvent): boolean {
  const { target, key, code } = event;
  // Ctrl with a letter is not typing.
  if (!(target instanceof Element) || isCombined(event)) return false;
  // The letters find an item there.
  if (target.closest('[role="menu"]') !== null) return true;
  // In a digits-only input, the digit row counts as digits in any keyboard layout.
  if (target.hasAttribute(TAKES_DIGITS_ALONE))
    return typedDigits(key) !== null || /^Digit|^Numpad/.test(code);
  return target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** Time (ms) in which presses are still meant for a lot, a question or a key of before. */
const SETTLES_IN = 400;

/** False for a moment after this text changes, so that a late press does not act on what it then means. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (shown === settled) return;
    const timer = setTimeout(() => setSettled(shown), SETTLES_IN);
    return () => clearTimeout(timer);
  }, [shown, settled]);
  return shown === settled;
}

/** The meaning of P now: the second answer of a question, or the begin or the end of a break. */
function meaningOfP(auction: Auction): string {
  return `${pressedBy('pause', auction).id} ${auction.pause === null ? '' : 'in a break'}`;
}

interface ConsoleKeys {
  /** The auction after this console's unanswered orders; a press acts on it. */
  readonly auction: Auction;
  /** The auction that the operator sees. */
  readonly seen: Auction;
  readonly lot: PlayerId | null;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  readonly settled: boolean;
  /** True once a dialog was opened, also while it still loads: key presses are meant for it. */
  readonly asked: boolean;
  /** True while the SOLD scene covers the console: any key closes it. */
  readonly covered: boolean;
  readonly onUncover: () => void;
}

/**
 * Handles the keys of the console. An irreversible key works only when it makes sense, and otherwise says
 * why.
 */
export function useConsoleKeys(props: ConsoleKeys): void {
  const { auction, seen, lot, teams, orders, press, settled, asked, covered, onUncover } = props;
  const toast = useToast();
  const meaning = meaningOfP(seen);
  const isPSettled = useSettled(meaning) && meaning === meaningOfP(auction);
  const broughtBackAt = useRef(-Infinity);
  const standing = highBidOf(auction);
  const awaited = answerAwaited(auction);

  /** True where a second press would do the other thing. U has the time of a new lot or question. */
  const hasChanged = (id: ControlId) =>
    keyOf(id) === keyOf('pause')
      ? !isPSettled
      : id === 'retract' && performance.now() - broughtBackAt.current < SETTLES_IN;

  const rests = ({ id, losesBid }: NamedControl) => {
    if (standing === null || awaited !== '' || losesBid !== true) return false;
    toast({
      title: `${keyOf(id)} rests while a bid stands`,
      text: `${teamName(auction, standing.team)} has bid ${amountOf(auction, standing.amount)}: press the button instead.`,
      tone: 'notice',
    });
    return true;
  };

  /** Tells the operator why the key did nothing. `isNew`: the key alone has another meaning now. */
  const lookFirst = (key: string, isNew = false) => {
    const who = lot === null ? 'The lot before' : playerOf(auction, lot).name;
    const what = lot === null ? 'has just ended' : 'has just come up';
    const news = isNew
      ? `${key} has just changed its meaning`
      : isAsked(auction) || isAsked(seen)
        ? 'The question has just changed'
        : `${who} ${what}`;
    const text = `${news}: look first, then press ${key} again.`;
    toast({ title: 'One moment', text, tone: 'notice' });
  };

  const bid = (place: number) => {
    const team = teams[place];
    if (team === undefined) return;
    if (!settled) {
      lookFirst(teamKey(place) ?? '');
      return;
    }
    onUncover();
    if (lot === null) {
      orders.complain(NO_LOT);
      return;
    }
    if (awaited !== '') {
      orders.complain(awaited);
      return;
    }
    const reach = tileReach(auction, lot, team.id);
    if (reach.can === 'bid') void orders.bid(lot, team.id, reach.amount);
    else if (reach.can === 'not') {
      const why = `${team.name}: ${tileWords(reach.problem, auction)}`;
      orders.complain(why, { lot, team: team.id, amount: reach.next });
    }
  };

  useHotkeys((hotkey: Hotkey) => {
    if (asked) return;
    if (hotkey.asks === 'bid') return bid(hotkey.place);
    if (hotkey.control === 'match' && awaited === '') return bid(KEYS.indexOf(MATCH_KEY));
    const control = pressedBy(hotkey.control, auction);
    const key = keyOf(control.id);
    const isLate = !settled && control.needsSettledLot === true;
    if (isLate || hasChanged(control.id)) return lookFirst(key, settled);
    onUncover();
    if (covered && control.needsSight === true) return lookFirst(key);
    if (rests(control)) return;
    if (control.id === 'bids-back') broughtBackAt.current = performance.now();
    press(control.id);
  });
}

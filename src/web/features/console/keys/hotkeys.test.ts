import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { CONTROLS, pressedBy } from '#web/features/console/orders/controls.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { hotkeyOf, type Press } from './hotkeys.ts';
import { placeOfKey, teamKey } from './team-keys.ts';

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more };
}
const control = (id: string) => ({ asks: 'control', control: id });

describe('Keys of the console', () => {
  test('The keys 1 to 9, 0 and then letters bid for the teams in order of entry', () => {
    expect(hotkeyOf(press('1'))).toEqual({ asks: 'bid', place: 0 });
    expect(hotkeyOf(press('9'))).toEqual({ asks: 'bid', place: 8 });
    expect(hotkeyOf(press('0'))).toEqual({ asks: 'bid', place: 9 });
    expect(hotkeyOf(press('q'))).toEqual({ asks: 'bid', place: 10 });
    expect(hotkeyOf(press('W', { code: 'KeyW' }))).toEqual({ asks: 'bid', place: 11 });
  });

  test('Each team key belongs to exactly one team', () => {
    const keys = Array.from({ length: 60 }, (_, place) => teamKey(place)).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map(placeOfKey)).toEqual(keys.map((_, place) => place));
  });

  test('Twenty-four teams have keys, and none is the key of a control', () => {
    const keys = Array.from({ length: 24 }, (_, place) => teamKey(place));
    expect(keys).not.toContain(null);
    const taken: readonly string[] = CONTROLS.flatMap(({ keys: own }) => [...own]);
    expect(keys.filter((key) => taken.includes(key ?? ''))).toEqual([]);
  });

  test('Each key of each control works in upper and lower case, and only R belongs to two', () => {
    const written = CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const));
    const shared = written.filter(([key], place) => written.findIndex(([one]) => one === key) < place);
    expect(shared).toEqual([['R', 'bids-back']]);
    for (const [key, id] of written) {
      if (id === 'bids-back') continue;
      const ctrlKey = key.startsWith('Ctrl+');
      const plain = key.replace('Ctrl+', '');
      for (const typed of [plain, plain.toLowerCase()])
        expect(hotkeyOf(press(typed, { ctrlKey })), key).toEqual(control(id));
    }
  });

  test('R brings the bids of an undone lot back while it offers them, and retracts otherwise', () => {
    const bids = [{ team: 'mumbai', amount: toRupees(25_000), via: 'floor' as const }];
    const undone = { ...openedAuction(), undoneBids: new Map([['imran', bids]]) };
    expect(pressedBy('retract', undone).id).toBe('bids-back');
    expect(pressedBy('retract', openedAuction()).id).toBe('retract');
    expect(pressedBy('undo', undone).id).toBe('undo');
  });

  test('Keys with Ctrl, Alt or Meta belong to the browser, except Ctrl+K', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(hotkeyOf(press('s', { [held]: true }))).toBeNull();
      expect(hotkeyOf(press('1', { [held]: true }))).toBeNull();
    }
    expect(hotkeyOf(press('k', { metaKey: true }))).toEqual(control('palette'));
    expect(hotkeyOf(press('k', { altKey: true, ctrlKey: true }))).toBeNull();
  });

  test('A Devanagari keyboard works by key position and by digit', () => {
    expect(hotkeyOf(press('े', { code: 'KeyS' }))).toEqual(control('step'));
    expect(hotkeyOf(press('३', { code: 'Digit3' }))).toEqual({ asks: 'bid', place: 2 });
  });

  test('Arrows, Tab and similar keys do nothing', () => {
    for (const key of ['Tab', 'ArrowUp', 'Enter', ' ', 'Escape', 'F1', ''])
      expect(hotkeyOf(press(key))).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { hotkeyOf, type Press } from './hotkeys.ts';
import { placeOfKey, teamKey } from './team-keys.ts';

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, code: '', repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

describe('a key on the console', () => {
  test('1 to 9, 0 and then letters bid for the teams in the order in which they entered', () => {
    expect(hotkeyOf(press('1'))).toEqual({ asks: 'bid', place: 0 });
    expect(hotkeyOf(press('9'))).toEqual({ asks: 'bid', place: 8 });
    expect(hotkeyOf(press('0'))).toEqual({ asks: 'bid', place: 9 });
    expect(hotkeyOf(press('q'))).toEqual({ asks: 'bid', place: 10 });
    expect(hotkeyOf(press('W', { code: 'KeyW' }))).toEqual({ asks: 'bid', place: 11 });
  });

  test('every team key leads back to its team, and none is taken twice', () => {
    const keys = Array.from({ length: 60 }, (_, place) => teamKey(place)).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map(placeOfKey)).toEqual(keys.map((_, place) => place));
    expect(keys).not.toEqual(expect.arrayContaining(['S']));
  });

  test('S, N and U sell, skip and undo; ? shows all keys', () => {
    expect(['s', 'N', 'u', '?'].map((key) => hotkeyOf(press(key))?.asks)).toEqual([
      'sell',
      'skip',
      'undo',
      'keys',
    ]);
  });

  test('held down it asks once', () => {
    expect(hotkeyOf(press('s', { repeat: true }))).toBeNull();
  });

  test('with Ctrl, Alt or Meta it belongs to the browser', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(hotkeyOf(press('s', { [held]: true }))).toBeNull();
    }
  });

  test('a keyboard in Devanagari works by place and by digit', () => {
    expect(hotkeyOf(press('े', { code: 'KeyS' }))).toEqual({ asks: 'sell' });
    expect(hotkeyOf(press('३', { code: 'Digit3' }))).toEqual({ asks: 'bid', place: 2 });
  });

  test('arrows, Tab and the like ask for nothing', () => {
    for (const key of ['Tab', 'ArrowUp', 'Enter', ' ', 'Escape', 'F1', ''])
      expect(hotkeyOf(press(key))).toBeNull();
  });
});

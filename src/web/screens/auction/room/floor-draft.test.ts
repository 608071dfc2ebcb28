import { expect, test } from 'vitest';
import { decide } from '#domain/auction/decide/decide.ts';
import { FIRST_FLOOR } from '#domain/auction/chapters/room/floor-settings.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { checkFloor, draftOf, type FloorDraft } from './floor-draft.ts';

const counting: FloorDraft = {
  bidding: 'both',
  counts: true,
  seconds: '30',
  extension: '10',
  atZero: 'hammer',
  calls: false,
};

test('settings that are opened and saved again are the same', () => {
  for (const settings of [
    FIRST_FLOOR,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'hammer' } } as const,
    { bidding: 'floor', countdown: null, hammer: 'called' } as const,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'wait' }, hammer: 'called' } as const,
  ]) {
    expect(checkFloor(draftOf(settings))).toEqual({ ok: true, settings });
  }
});

test('without a countdown its boxes are not asked', () => {
  expect(checkFloor({ ...counting, counts: false, seconds: '', extension: '9999' })).toEqual({
    ok: true,
    settings: { bidding: 'both', countdown: null },
  });
});

test('a box outside its limits says them, and the rulebook agrees on both sides of each', () => {
  const cases = [
    ['seconds', '4', '5', '5 to 600'],
    ['seconds', '601', '600', '5 to 600'],
    ['extension', '0', '1', '1 to 120'],
    ['extension', '121', '120', '1 to 120'],
  ] as const;
  for (const [box, beyond, within, span] of cases) {
    expect(checkFloor({ ...counting, [box]: beyond })).toEqual({
      ok: false,
      problems: { [box]: `Please enter ${span} seconds` },
    });
    const checked = checkFloor({ ...counting, [box]: within });
    expect(checked.ok && decide(openedAuction(), { type: 'set-floor', settings: checked.settings }).ok).toBe(
      true,
    );
  }
  expect(checkFloor({ ...counting, seconds: '', extension: '' })).toMatchObject({
    problems: { seconds: expect.any(String), extension: expect.any(String) },
  });
});

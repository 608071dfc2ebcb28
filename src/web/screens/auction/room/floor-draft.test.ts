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

test('Room settings stay the same when opened and saved again', () => {
  for (const settings of [
    FIRST_FLOOR,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'hammer' } } as const,
    { bidding: 'floor', countdown: null, hammer: 'called' } as const,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'wait' }, hammer: 'called' } as const,
  ]) {
    expect(checkFloor(draftOf(settings))).toEqual({ ok: true, settings });
  }
});

test('Inputs of the countdown are ignored when it is off', () => {
  expect(checkFloor({ ...counting, counts: false, seconds: '', extension: '9999' })).toEqual({
    ok: true,
    settings: { bidding: 'both', countdown: null },
  });
});

test('A countdown input outside its limits names them, as the server does', () => {
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

import { expect, test } from 'vitest';
import { cardSponsor } from './card-sponsor.ts';
import type { Sponsor } from './show-settings.ts';

const sponsor = (name: string, slots: Sponsor['slots']): Sponsor => ({ name, logo: null, slots });
const show = {
  sponsors: [
    sponsor('Tea House', ['card']),
    sponsor('Bat Shop', ['wall']),
    sponsor('Dairy', ['wall', 'card']),
  ],
};

test('Sponsors of cards take turns from the first sale, and those of other places are left out', () => {
  expect([1, 2, 3].map((sale) => cardSponsor(show, sale)?.name)).toEqual(['Tea House', 'Dairy', 'Tea House']);
  expect(cardSponsor(show, null)?.name).toBe('Tea House');
});

test('A tournament without a sponsor of cards has none on them', () => {
  expect(cardSponsor({}, 1)).toBeNull();
  expect(cardSponsor({ sponsors: [sponsor('Bat Shop', ['wall'])] }, 1)).toBeNull();
});

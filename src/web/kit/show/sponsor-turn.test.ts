import { expect, test } from 'vitest';
import { sponsorsIn } from './sponsor-turn.tsx';

const tea = { name: 'Tea', logo: null, slots: ['wall', 'break'] } as const;
const bank = { name: 'Bank', logo: null, slots: ['break'] } as const;

test('A slot has its own sponsors in the order of the settings', () => {
  expect(sponsorsIn({ sponsors: [tea, bank] }, 'break')).toEqual([tea, bank]);
  expect(sponsorsIn({ sponsors: [tea, bank] }, 'wall')).toEqual([tea]);
  expect(sponsorsIn({ sponsors: [tea, bank] }, 'overlay')).toEqual([]);
});

test('A show without sponsors has none in any slot', () => {
  expect(sponsorsIn({}, 'wall')).toEqual([]);
});

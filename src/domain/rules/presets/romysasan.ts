import { type PresetRules, categoriesAt, EXACT, limit, rulesStated, setsBy } from './stated.ts';

const POTS = ['Diamond', 'Gold', 'Silver', 'Bronze'] as const;

/** Friends who bid for players of a world cup. The source states no increments; 25 divides all its amounts. */
export const ROMYSASAN_2016: PresetRules = {
  id: 'romysasan-2016',
  name: 'romysasan T20',
  year: 2016,
  source: 'romysasan.com/2016/02/24/auction-t20-rules',
  rules: rulesStated({
    preset: 'romysasan-2016',
    unit: { points: 'units' },
    purse: 2_250,
    squad: { least: 0, most: 15 },
    multiple: 25,
    mostBid: EXACT,
    ...categoriesAt({ Diamond: 100, Gold: 75, Silver: 50, Bronze: 25 }),
    limits: [
      limit('batsmen', ['batsman', 'batsmen'], { role: ['batsman'] }, { count: { least: 3 } }),
      limit('bowlers', ['bowler', 'bowlers'], { role: ['bowler'] }, { count: { least: 3 } }),
      limit('keepers', ['keeper', 'keepers'], { role: ['wicketKeeper'] }, { count: { least: 1 } }),
    ],
    sets: setsBy(
      'category',
      POTS.map((pot) => [pot, pot]),
    ),
    atATime: 3,
    unsold: { then: 'demote', returns: null },
  }),
};

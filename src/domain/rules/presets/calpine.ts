import { type PresetRules, EXACT, limit, rulesStated } from './stated.ts';

/**
 * Three offices share 42 colleagues, 15 of them icons. Each squad has five icons for at most 41,000, so that
 * nine others fit.
 */
export const CALPINE_2014: PresetRules = {
  id: 'calpine-2014',
  name: 'Calpine Cricket League',
  year: 2014,
  source: 'blog.calpinetech.com/2014/01/20',
  rules: rulesStated({
    preset: 'calpine-2014',
    unit: { points: 'points' },
    purse: 50_000,
    squad: { least: 14, most: 14 },
    mostBid: EXACT,
    fields: [{ id: 'icon', name: 'Icon', is: 'yes-no', public: true }],
    limits: [
      limit(
        'icons',
        ['icon player', 'icon players'],
        { icon: ['yes'] },
        { count: { least: 5, most: 5 }, spend: { most: 41_000 } },
      ),
    ],
  }),
};

import type { Unsold } from '#domain/rules/rule-set.ts';
import { expect, test } from 'vitest';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { shownOf } from '#web/testing/views.ts';
import { namingWords, staysUnsold, unsoldByRules, unsoldWords } from './unsold-words.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

const under = (unsold: Unsold) => league({ unsold }, [virat, rohit]).does(initialise());
function skipAll(played: Played): Played {
  for (;;) {
    const lot = lotOnBlock(played.auction());
    if (lot === null) return played;
    played.does(skip(playerOf(played.auction(), lot)));
  }
}
const words = (played: Played) => unsoldWords(shownOf(played.auction()));

test("The default rules of unsold players add nothing to 'they may come up again'", () => {
  const played = under({ then: 'again', percent: 100, returns: null });
  expect(words(played)).toBe('');
  skipAll(played);
  expect(words(played)).toBe('2 unsold: they may come up again');
  expect(unsoldByRules(shownOf(played.auction()))).toBe('');
  expect(staysUnsold(shownOf(played.auction()))).toBe(false);
});

test('A reduced price and a single return are announced, and then that players stay unsold', () => {
  const played = skipAll(under({ then: 'again', percent: 50, returns: 1 }));
  expect(words(played)).toBe('2 unsold: they may come up again at 50 % of the base price, once');
  expect(unsoldByRules(shownOf(played.auction()))).toBe(words(played));
  expect(staysUnsold(shownOf(played.auction()))).toBe(false);
  skipAll(played.does(showUnsold()));
  expect(words(played)).toBe('2 unsold: by the rules they stay unsold');
  expect(staysUnsold(shownOf(played.auction()))).toBe(true);
});

test('The remaining rounds of unsold players are counted down', () => {
  const played = skipAll(under({ then: 'demote', returns: 3 }));
  expect(words(played)).toBe('2 unsold: they may come up again one category down, 3 times');
  skipAll(played.does(showUnsold()));
  expect(words(played)).toBe('2 unsold: they may come up again one category down, 2 times more');
  skipAll(played.does(showUnsold()));
  expect(words(played)).toBe('2 unsold: they may come up again one category down, once more');
});

test('Screens say how many of the unsold players may come up again', () => {
  const played = skipAll(under({ then: 'again', percent: 100, returns: 1 }));
  played.does(callUp(virat), skip(virat));
  expect(words(played)).toBe('2 unsold: 1 of them may come up again, once');
});

test('Screens say that players stay unsold when the rules end there', () => {
  expect(words(skipAll(under({ then: 'end' })))).toBe('2 unsold: by the rules they stay unsold');
});

test('The naming round says how many players each team may name', () => {
  expect(namingWords(3)).toBe(
    'Teams are naming players on their phones, up to 3 each: only whom they name comes up again',
  );
});

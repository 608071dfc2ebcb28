import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBid } from '#domain/auction/chapters/bidding/decide.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { checkPlayer, NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { checkTournament } from '#domain/tournament/tournament.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { anyStep, orderOf } from '#fixtures/auction/any-order.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { noBidWords, shortWords } from './short-words.ts';
import { inTokens, TOKENS } from '#protocol/testing/answers.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { tournamentOnWire, unitOfAnswer } from '#protocol/calls/tournaments.ts';

const RUPEES = /₹|rupee/;

test('Refusals of an auction in tokens never mention rupees', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(anyEvening, fc.array(anyStep, { maxLength: 30 }), (evening, steps) => {
      const played = play(evening);
      const auction = inTokens(played.auction);
      for (const step of steps) {
        const order = orderOf(auction, step);
        const decision = decideAt(auction, order, played.now);
        if (decision.ok) continue;
        said.add(refusalText(decision.problem, auction));
        if (order.type !== 'place-bid') continue;
        const bid = placeBid(auction, order);
        if (!bid.ok)
          said.add(
            shortWords(bid.problem, auction.tournament.rules, (missing) => amountOf(auction, missing)),
          );
      }
    }),
    runs(200),
  );
  expect([...said].filter((words) => RUPEES.test(words))).toEqual([]);
  expect([...said].filter((words) => words.includes(' tokens'))).not.toEqual([]);
});

test('Problems of a form in tokens never mention rupees', () => {
  const tooMuch = MOST_RUPEES + 1_000;
  const money = { openingPurse: tooMuch, increment: tooMuch };
  const plan = { name: 'Night Cup', date: '2026-11-24', time: '18:30', squadLimit: 5 };
  const drafts = [
    checkTournament({ ...plan, ...money }),
    checkTournament({ ...plan, openingPurse: 1.5, increment: 1_000 }),
    checkPlayer({ ...kohli, basePrice: tooMuch }, NO_PLAYER_RULES),
    checkPlayer({ ...kohli, basePrice: 1.5 }, NO_PLAYER_RULES),
  ];
  const said = drafts.flatMap((checked) =>
    checked.ok ? [] : checked.problems.map((problem) => draftText(problem, TOKENS)),
  );
  expect([...said, noBidWords({ ...SPECIFIED, unit: TOKENS }, 1)]).toEqual([
    'Total amount per team must be at most 10,00,00,00,00,000 tokens',
    'Bid increment must be at most 10,00,00,00,00,000 tokens',
    'Total amount per team must be a whole number of tokens',
    'Base amount must be at most 10,00,00,00,00,000 tokens',
    'Base amount must be a whole number of tokens',
    'Nobody can bid with less than 1,000 tokens: every bid is a multiple of 1,000',
  ]);
});

test('An answer names its unit only if it is not rupees', () => {
  const { auction } = given(underway);
  expect(tournamentOnWire(auction)).not.toHaveProperty('unit');
  expect(unitOfAnswer(tournamentOnWire(auction))).toBe('rupees');
  expect(tournamentOnWire(inTokens(auction))).toHaveProperty('unit', TOKENS);
  expect(unitOfAnswer(tournamentOnWire(inTokens(auction)))).toBe(TOKENS);
});

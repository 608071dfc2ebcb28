import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { ChoiceWords } from '#web/ui/form/choices.tsx';
import type { AtCapChoice } from '#web/features/rules/texts/kinds-texts.ts';
import type { RulesTexts } from '#web/features/rules/texts/rules-texts.ts';

export const COUNTS = [
  ['money', 'Rupees'],
  ['points', 'Points'],
] as const;

export const RAISES: readonly ChoiceWords<RuleSet['raises']['to']>[] = [
  { value: 'any', label: 'Any higher amount', what: 'The table is what the plus button adds.' },
  { value: 'next-or-more', label: 'The next amount or more', what: 'By the table, and jumps are allowed.' },
  { value: 'next', label: 'Just the next amount', what: 'By the table; nobody may jump.' },
];

export const MOST_BIDS: readonly ChoiceWords<RuleSet['mostBid']['is']>[] = [
  { value: 'purse', label: 'The whole purse', what: 'Even if nothing is left for other players.' },
  {
    value: 'purse-less-kept',
    label: 'The purse, less what the least squad needs',
    what: 'So much is kept back for each player whom the least squad still lacks.',
  },
  {
    value: 'exact',
    label: 'Exact: what completing the squad leaves',
    what: 'From the players still to come, under all limits at once. The usual choice.',
  },
];

export const ROLES: readonly ChoiceWords<RulesTexts['roles']>[] = [
  {
    value: 'written',
    label: 'Every role that is written for him',
    what: 'A keeper who is an all-rounder is both.',
  },
  {
    value: 'one',
    label: 'One role each',
    what: 'Whoever bats and bowls is an all-rounder, a keeper is a keeper.',
  },
];

export const UNSOLD: readonly ChoiceWords<RuleSet['unsold']['then']>[] = [
  { value: 'end', label: 'Nobody comes up again', what: 'Whoever is unsold stays unsold.' },
  { value: 'again', label: 'They come up again', what: 'At their base price, or at a part of it.' },
  {
    value: 'demote',
    label: 'One category down',
    what: 'At the base price of the next category each time.',
  },
  { value: 'named', label: 'Those whom teams name', what: 'Each team names a few of them.' },
];

export const AT_CAP: readonly ChoiceWords<AtCapChoice>[] = [
  { value: 'first', label: 'Whoever bid it first', what: 'Nobody else bids any more.' },
  {
    value: 'roll',
    label: 'A lot is drawn',
    what: 'Others may bid the cap too; at the hammer the screens draw.',
  },
  {
    value: 'organiser',
    label: 'The organiser decides',
    what: 'Others may bid the cap too; the hammer asks who has him.',
  },
];

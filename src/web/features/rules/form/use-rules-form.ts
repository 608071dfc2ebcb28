import { useState, useMemo } from 'react';
import type { RulesPart, RuleProblem, RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { onPhone } from '#web/ui/hand-over.ts';
import { chapterTitle, RULE_CHAPTERS, type RulePartName } from '#web/i18n/texts/rule-book.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { Unit, RuleSet } from '#domain/rules/rule-set.ts';
import { ruleProblemText } from '#protocol/texts/drafts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { rulesFrom } from '#domain/rules/presets/presets.ts';
import type { PresetRules } from '#domain/rules/presets/stated.ts';
import { tidy } from '#domain/text.ts';
import { sameValue } from '#domain/same-value.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { Refused, failedToast, failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { playersOf } from '#web/net/calls/players.ts';
import { agreeOnRules, type Agreeing } from '#web/net/calls/tournaments.ts';
import { reasonProblem } from '#web/kit/forms/form-problems.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import {
  changedParts,
  draftFrom,
  textsOf,
  type RulesTexts,
  sayable,
} from '#web/features/rules/texts/rules-texts.ts';
import type { WrittenValues } from '#web/features/rules/texts/rule-changes.ts';
import { useFocusSoon } from '#web/ui/form/field.tsx';
import type { ChoiceWords } from '#web/ui/form/choices.tsx';
import type { AtCapChoice } from '#web/features/rules/texts/kinds-texts.ts';

export interface Chapters {
  readonly isOpen: (title: string) => boolean;
  readonly toggle: (title: string) => void;
  /** Opens the chapter that contains this part of the form. */
  readonly openAt: (part: RulesPart) => void;
}

/** The open chapters of the form: one at a time on a phone, at first all of them elsewhere. */
function useChapters(): Chapters {
  const [opened, setOpened] = useState<readonly string[]>(() =>
    RULE_CHAPTERS.map(({ name }) => chapterTitle(name)).slice(0, onPhone() ? 1 : undefined),
  );
  const open = (title: string) => setOpened((now) => (onPhone() ? [title] : [...now, title]));
  return {
    isOpen: (title) => opened.includes(title),
    toggle: (title) => {
      if (opened.includes(title)) setOpened(opened.filter((one) => one !== title));
      else open(title);
    },
    openAt: (part) => {
      const title = chapterOf(part);
      if (!opened.includes(title)) open(title);
    },
  };
}

/** The title of the chapter that contains a part of the form. */
export function chapterOf(part: RulesPart): string {
  const [root = ''] = part.split('.');
  const name = CALLED_OTHERWISE.get(root) ?? root;
  const chapter = RULE_CHAPTERS.find(({ parts }) => parts.some((one) => one === name));
  return chapter === undefined ? '' : chapterTitle(chapter.name);
}

const CALLED_OTHERWISE = new Map<string, RulePartName>([
  ['unit', 'amounts'],
  ['multiple', 'amounts'],
  ['stepsFor', 'increments'],
  ['mostBid', 'most-bid'],
]);

/** Problems between two parts, which are shown even during typing. */
const CONTRADICTIONS: ReadonlySet<RuleProblem['code']> = new Set([
  'least-above-most',
  'nothing-to-keep-for',
  'least-squad-beyond-purse',
  'bounds-crossed',
  'limits-beyond-squad',
  'cap-below-base',
]);

/**
 * The first problem of each part, in a sentence. The part that is being typed in (`typing`) shows only contradictions, because
 * its number may be incomplete.
 */
export function ruleErrors(
  draft: RuleSetDraft,
  unit: Unit,
  typing: RulesPart | null,
): ReadonlyMap<RulesPart, string> {
  const errors = new Map<RulesPart, string>();
  const checked = checkRuleSet(draft);
  if (checked.ok) return errors;
  for (const problem of checked.problems) {
    const early = problem.at === typing && !CONTRADICTIONS.has(problem.code);
    if (!early && !errors.has(problem.at)) errors.set(problem.at, ruleProblemText(problem, unit));
  }
  return errors;
}

/** The id of the input of a part. */
export function boxOf(part: RulesPart): string {
  return `rule-${part}`;
}

export const REASON_BOX = 'rules-reason';
export const START_BOX = 'rules-start';

export type RulesForm = ReturnType<typeof useRulesForm>;

/** The state of the form of rules: typed values, sentences, problems and saving. */
export function useRulesForm(tournamentId: string, loaded: RulesAnswer) {
  const toast = useToast();
  const queries = useQueryClient();
  const focusSoon = useFocusSoon();
  const [saved, setSaved] = useState(loaded);
  const [start, setStart] = useState(() => startFrom(loaded.rules));
  const [before, setBefore] = useState<Before | null>(null);
  const [typing, setTyping] = useState<RulesPart | null>(null);
  /** The broken rules that the organiser is asked about; null: not asked. */
  const [against, setAgainst] = useState<string | null>(null);
  const chapters = useChapters();
  const written = useWrittenValues(tournamentId);
  const form = useForm<Typed, unknown, Agreeing>({
    defaultValues: { texts: start.texts, reason: '' },
    resolver: (typed) => resolvedRules(typed, start, saved.locked),
    // The inputs have ids of their own, so the first wrong one is focused by its id.
    shouldFocusError: false,
  });
  const { isSubmitting, errors } = form.formState;
  const [texts, reason] = useWatch({ control: form.control, name: ['texts', 'reason'] });
  const wrongReason = errors.reason?.message ?? null;

  const draft = draftFrom(texts, start.rules);
  const said = sayable(draft, start.rules);
  const sayInvalid = useValidationToast(checkRuleSet(draft).ok && wrongReason === null);
  const { unit } = said.rules;

  const fill = (from: Start, filled: RulesTexts) => {
    setStart(from);
    form.setValue('texts', filled);
    setTyping(null);
    form.clearErrors('root');
  };

  const refuse = () => {
    const checked = checkRuleSet(draftFrom(form.getValues('texts'), start.rules));
    if (checked.ok) {
      sayInvalid(reasonProblem(form.getValues('reason')) ?? '');
      focusSoon(REASON_BOX);
      return;
    }
    const [first] = checked.problems;
    chapters.openAt(first.at);
    sayInvalid(ruleProblemText(first, unit));
    focusSoon(boxOf(first.at));
  };

  /** `anyway`: confirmed although something that was done breaks the rules. */
  const save = (anyway = false) => {
    setTyping(null);
    setAgainst(null);
    const sent = form.getValues('texts');
    return form.handleSubmit(async (agreeing) => {
      try {
        const answer = await agreeOnRules(tournamentId, anyway ? { ...agreeing, anyway } : agreeing);
        setSaved(answer);
        const next = startFrom(answer.rules);
        setStart(next);
        // Keep values that were typed while the call was in flight.
        if (sameValue(form.getValues('texts'), sent)) form.setValue('texts', next.texts);
        form.setValue('reason', '');
        setBefore(null);
        queries.setQueryData(KEYS.rules(tournamentId), answer);
        toast({ title: 'Success', text: 'Rules saved' });
        // Not awaited: the next change may be saved at once.
        for (const queryKey of [KEYS.tournaments, KEYS.teams(tournamentId)])
          void queries.invalidateQueries({ queryKey });
      } catch (failure) {
        sayFailed(failure);
      }
    }, refuse)();
  };

  const sayFailed = (failure: unknown) => {
    if (failure instanceof Refused && failure.body.code === 'rules-against-past') {
      setAgainst(failure.message);
      return;
    }
    if (failure instanceof Refused && failure.body.field === 'reason') {
      // The auction has begun since the rules were loaded.
      setSaved({ ...saved, locked: true });
      form.setError('reason', { message: failure.message });
      focusSoon(REASON_BOX);
    } else form.setError('root', { message: failureText(failure) });
    toast(failedToast('Failed to save the rules', failure));
  };

  return {
    texts,
    chapters,
    written,
    saved,
    said,
    errors: ruleErrors(draft, unit, typing),
    changed: !sameValue(texts, textsOf(saved.rules)),
    /** The parts that the last preset changed and `undo` restores; null: nothing, or already saved. */
    replaced: before === null || before.words === '' ? null : before.words,
    busy: isSubmitting,
    refusal: errors.root?.message,
    reason: { typed: reason, wrong: wrongReason },
    /** `at`: the input that is being typed in, until `left` is called. */
    change: (next: Partial<RulesTexts>, at: RulesPart | null = null) => {
      form.setValue('texts', { ...form.getValues('texts'), ...next });
      setTyping(at);
      form.clearErrors('root');
    },
    left: (at: RulesPart) => setTyping((now) => (now === at ? null : now)),
    /** Fills the form with a preset; `undo` restores the earlier values. */
    begin: (preset: PresetRules) => {
      const next = startFrom(rulesFrom(preset, saved.rules));
      // Several presets in a row count as one, so that undo restores the values before the first.
      const was =
        before !== null && sameValue(texts, start.texts) ? before : { start, texts, rules: said.rules };
      setBefore({ ...was, words: changedParts(was.rules, next.rules) });
      fill(next, next.texts);
    },
    undo: () => {
      if (before === null) return;
      fill(before.start, before.texts);
      setBefore(null);
      focusSoon(START_BOX);
    },
    explain: (typed: string) => {
      form.setValue('reason', typed);
      form.clearErrors('reason');
    },
    save: () => save(),
    against,
    agreeAnyway: () => save(true),
    keepRules: () => setAgainst(null),
  };
}

/** The values that filled the form; a draft also contains the rules that the form does not show. */
interface Start {
  readonly rules: RuleSet;
  readonly texts: RulesTexts;
}

function startFrom(rules: RuleSet): Start {
  return { rules, texts: textsOf(rules) };
}

interface Typed {
  readonly texts: RulesTexts;
  /** The reason for the change; asked for once the auction has begun. */
  readonly reason: string;
}

/** The reason is checked only with rules that contradict nothing. */
function resolvedRules({ texts, reason }: Typed, start: Start, locked: boolean) {
  const rules = draftFrom(texts, start.rules);
  if (!checkRuleSet(rules).ok) return { values: {}, errors: { texts: { type: 'wrong' } } };
  const message = locked ? reasonProblem(reason) : null;
  return message === null
    ? { values: { rules, reason: tidy(reason), chosen: true as const }, errors: {} }
    : { values: {}, errors: { reason: { type: 'wrong', message } } };
}

/** The values of the form before a preset, and the parts that the preset changed. */
interface Before {
  readonly start: Start;
  readonly texts: RulesTexts;
  readonly rules: RuleSet;
  readonly words: string;
}

/** The values of players in the tournament's own fields; empty until the list has loaded. */
function useWrittenValues(tournamentId: string): WrittenValues {
  const { data: players } = useQuery({
    queryKey: KEYS.allPlayers(tournamentId),
    queryFn: () => playersOf(tournamentId),
  });
  return useMemo(() => {
    const written = new Map<string, Set<string>>();
    for (const { own = {} } of players ?? [])
      for (const [id, value] of Object.entries(own))
        written.set(id, (written.get(id) ?? new Set()).add(inWords(value)));
    return new Map([...written].map(([id, values]) => [id, [...values]]));
  }, [players]);
}

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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { rulesFrom } from '#domain/rules/presets/index.ts';
import type { PresetRules } from '#domain/rules/presets/stated.ts';
import type { RulesPart } from '#domain/rules/rule-problems.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { ruleProblemText } from '#protocol/texts/rule-problems.ts';
import { Refused } from '#web/calls/client/call.ts';
import { failedToast, failureText } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { playersOf } from '#web/calls/players.ts';
import { agreeOnRules } from '#web/calls/rules.ts';
import { reasonProblem } from '#web/forms/reason-problem.ts';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { boxOf, ruleErrors } from './rule-errors.ts';
import { changedParts } from '#web/screens/rules/texts/changed-parts.ts';
import type { WrittenValues } from '#web/screens/rules/texts/limit-changes.ts';
import { draftFrom, textsOf, type RulesTexts } from '#web/screens/rules/texts/rules-texts.ts';
import { sayable } from '#web/screens/rules/texts/sayable.ts';
import { useChapters } from './use-chapters.ts';
import { useFocusSoon } from '#web/screens/rules/use-focus-soon.ts';

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
  const [texts, setTexts] = useState(start.texts);
  const [before, setBefore] = useState<Before | null>(null);
  const [typing, setTyping] = useState<RulesPart | null>(null);
  const [reason, setReason] = useState('');
  const [wrongReason, setWrongReason] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  /** The broken rules that the organiser is asked about; null: not asked. */
  const [against, setAgainst] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chapters = useChapters();
  const written = useWrittenValues(tournamentId);

  const draft = draftFrom(texts, start.rules);
  const said = sayable(draft, start.rules);
  const sayInvalid = useValidationToast(checkRuleSet(draft).ok && wrongReason === null);
  const { unit } = said.rules;

  const fill = (from: Start, filled: RulesTexts) => {
    setStart(from);
    setTexts(filled);
    setTyping(null);
    setRefusal(undefined);
  };

  const refuse = (text: string, box: string) => {
    sayInvalid(text);
    focusSoon(box);
  };

  /** `anyway`: confirmed although something that was done breaks the rules. */
  const save = async (anyway = false) => {
    setTyping(null);
    setAgainst(null);
    if (busy) return;
    const checked = checkRuleSet(draft);
    if (!checked.ok) {
      const [first] = checked.problems;
      chapters.openAt(first.at);
      refuse(ruleProblemText(first, unit), boxOf(first.at));
      return;
    }
    const unexplained = saved.locked ? reasonProblem(reason) : null;
    setWrongReason(unexplained);
    if (unexplained !== null) {
      refuse(unexplained, REASON_BOX);
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      const agreeing = { rules: draft, reason: tidy(reason) };
      const answer = await agreeOnRules(tournamentId, anyway ? { ...agreeing, anyway } : agreeing);
      setSaved(answer);
      const next = startFrom(answer.rules);
      setStart(next);
      // Keep values that were typed while the call was in flight.
      setTexts((now) => (now === texts ? next.texts : now));
      setReason('');
      setBefore(null);
      queries.setQueryData(KEYS.rules(tournamentId), answer);
      toast({ title: 'Success', text: 'Rules saved' });
      await Promise.all(
        [KEYS.tournaments, KEYS.teams(tournamentId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    } catch (failure) {
      sayFailed(failure);
    }
    setBusy(false);
  };

  const sayFailed = (failure: unknown) => {
    if (failure instanceof Refused && failure.body.code === 'rules-against-past') {
      setAgainst(failure.message);
      return;
    }
    if (failure instanceof Refused && failure.body.field === 'reason') {
      // The auction has begun since the rules were loaded.
      setSaved({ ...saved, locked: true });
      setWrongReason(failure.message);
      focusSoon(REASON_BOX);
    } else setRefusal(failureText(failure));
    toast(failedToast('Failed to save the rules', failure));
  };

  return {
    texts,
    chapters,
    written,
    saved,
    said,
    errors: ruleErrors(draft, unit, typing),
    changed: !sameTexts(texts, textsOf(saved.rules)),
    /** The parts that the last preset changed and `undo` restores; null: nothing, or already saved. */
    replaced: before === null || before.words === '' ? null : before.words,
    busy,
    refusal,
    reason: { typed: reason, wrong: wrongReason },
    /** `at`: the input that is being typed in, until `left` is called. */
    change: (next: Partial<RulesTexts>, at: RulesPart | null = null) => {
      setTexts({ ...texts, ...next });
      setTyping(at);
      setRefusal(undefined);
    },
    left: (at: RulesPart) => setTyping((now) => (now === at ? null : now)),
    /** Fills the form with a preset; `undo` restores the earlier values. */
    begin: (preset: PresetRules) => {
      const next = startFrom(rulesFrom(preset, saved.rules));
      // Several presets in a row count as one, so that undo restores the values before the first.
      const was =
        before !== null && sameTexts(texts, start.texts) ? before : { start, texts, rules: said.rules };
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
      setReason(typed);
      setWrongReason(null);
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

/** The values of the form before a preset, and the parts that the preset changed. */
interface Before {
  readonly start: Start;
  readonly texts: RulesTexts;
  readonly rules: RuleSet;
  readonly words: string;
}

function sameTexts(one: RulesTexts, other: RulesTexts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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

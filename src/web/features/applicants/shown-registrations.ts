import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { sameKey } from '#domain/text.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { RegistrationEntry, DecideAnswer, DecideStep } from '#protocol/registration/registrations.ts';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedToast, failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { decideRegistrations } from './registration-calls.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';

/** Filters of the registration list. */
export interface Wish {
  /** Searches names, guardians, values of own fields and phone numbers. */
  readonly search: string;
  readonly style: PlayingStyle | 'any';
  readonly only: 'all' | 'complete' | 'lacking' | 'alike';
}

export const EVERYBODY: Wish = { search: '', style: 'any', only: 'all' };

type Searched = Pick<RegistrationEntry, 'form' | 'guardian' | 'lacking' | 'like' | 'player'>;

/** Applies the filters. Search ignores case, character width and the script of digits. */
export function shownRegistrations<Entry extends Searched>(all: readonly Entry[], wish: Wish): Entry[] {
  const text = sameKey(wish.search);
  const digits = digitsIn(wish.search);
  return all.filter((entry) => {
    const { form, lacking, like } = entry;
    if (wish.style !== 'any' && !countedStyles(form.playingStyles).includes(wish.style)) return false;
    if (wish.only === 'complete' && lacking.length > 0) return false;
    if (wish.only === 'lacking' && lacking.length === 0) return false;
    if (wish.only === 'alike' && like.length === 0) return false;
    return textsOf(entry).some((one) => sameKey(one).includes(text)) || hasNumber(entry, digits);
  });
}

function textsOf({ form, guardian, player }: Searched): string[] {
  return [
    form.name,
    form.secondName ?? '',
    guardian?.name ?? '',
    player === null ? '' : `#${player.number}`,
    ...Object.values(form.own).map(inWords),
  ];
}

/** Fewer digits can be an age or a player number, so they match no phone. */
const LEAST_DIGITS = 4;

function hasNumber({ form, guardian }: Searched, digits: string): boolean {
  if (digits.length < LEAST_DIGITS) return false;
  return [form.phone, guardian?.phone ?? null].some(
    (phone) => phone !== null && digitsIn(phone).includes(phoneKey(digits)),
  );
}

/** Returns the digits of a text that looks like a phone number, else ''. */
function digitsIn(text: string): string {
  const latin = inLatinDigits(text);
  return /^[\d\s()+.-]*$/.test(latin) ? latin.replace(/\D/g, '') : '';
}

/** Query keys of this screen, apart from `KEYS`, which every console loads. */
export const REGISTRATION_KEYS = {
  settings: (tournamentId: string) => ['registration', tournamentId],
  teams: (tournamentId: string) => ['team-registrations', tournamentId],
  list: (tournamentId: string) => ['registrations', tournamentId],
} as const;

const DONE: Readonly<Record<DecideStep['is'], string>> = {
  approve: 'approved',
  reject: 'rejected',
  merge: 'merged',
  reopen: 'new again',
};

type Failed = DecideAnswer['failed'][number];

/** Tells how many of a batch were left out because there are two of them, and which. Returns the other failures. */
export function tellLeftOut(
  toast: ReturnType<typeof useToast>,
  failed: readonly Failed[],
  nameAt: (index: number) => string,
): readonly Failed[] {
  const alike = failed.filter(({ error }) => error.code === 'alike');
  if (alike.length > 0) {
    const names = alike.map(({ index }) => nameAt(index)).join(', ');
    toast({
      title: `${String(alike.length)} left out: there are two of each`,
      text: names,
      tone: 'destructive',
    });
  }
  return failed.filter(({ error }) => error.code !== 'alike');
}

/**
 * Approves, rejects, merges and reopens registrations in batches. Each failure appears at its row. `nameOf` gives the
 * name of a registration.
 */
export function useDecisions(tournamentId: string, nameOf: (registration: string) => string) {
  const queries = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const deciding = useMutation({
    mutationFn: (steps: readonly DecideStep[]) => decideRegistrations(tournamentId, steps),
    onSuccess: ({ done, failed }, steps) => {
      setProblems(
        new Map(failed.map(({ index, error }) => [steps[index]?.registration ?? '', error.message])),
      );
      const word = DONE[steps[0]?.is ?? 'approve'];
      if (done.length > 0) toast({ title: `${String(done.length)} ${word}`, text: numbersOf(done) });
      const others = tellLeftOut(toast, failed, (at) => nameOf(steps[at]?.registration ?? ''));
      if (others.length > 0)
        toast({
          title: 'Error',
          text: `${String(others.length)} could not be ${word}: why stands beside each`,
          tone: 'destructive',
        });
    },
    onError: (reason) => toast(failedToast('Nothing was decided', reason)),
    // Another device may have decided meanwhile, so reload.
    onSettled: () => refresh(),
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: REGISTRATION_KEYS.list(tournamentId) });
    void queries.invalidateQueries({ queryKey: KEYS.players(tournamentId) });
  };
  const merging = useMutation({
    mutationFn: ({ approve, registration }: Two) =>
      approveAndMerge(
        () => decideRegistrations(tournamentId, [approve]),
        () =>
          decideRegistrations(tournamentId, [{ is: 'merge', registration, player: approve.registration }]),
      ),
    onSuccess: ({ approved, problem }, { approve, registration }) => {
      setProblems(new Map(problem === null ? [] : [[registration, problem]]));
      if (problem === null)
        toast({ title: '1 merged and approved', text: numbersOf(approved === null ? [] : [approved]) });
      else if (approved === null) toast({ title: 'Not merged', text: problem, tone: 'destructive' });
      else {
        const other = `${nameOf(approve.registration)} is in the list: #${approved.player?.number ?? ''}`;
        const text = `${other}. ${nameOf(registration)} was not merged.`;
        toast({ title: 'Merged by half', text, tone: 'destructive' });
      }
    },
    onError: (reason) => toast(failedToast('Nothing was merged', reason)),
    onSettled: () => refresh(),
  });
  return {
    decide: deciding.mutate,
    mergeTwo: merging.mutate,
    isDeciding: deciding.isPending || merging.isPending,
    problems,
    refresh,
  };
}

interface Two {
  /** Makes the other registration a player. */
  readonly approve: Extract<DecideStep, { is: 'approve' }>;
  /** The registration that is merged into that player. */
  readonly registration: string;
}

/** The part of an answer to decisions that a merge of two registrations reads. */
interface Answered<Done> {
  readonly done: readonly Done[];
  readonly failed: readonly Failed[];
}

/**
 * Approves one registration, then merges another one into it. `approved` is null if the first step failed; `problem` is
 * the reason why a step failed, or null. Throws if the first call fails.
 */
export async function approveAndMerge<Done>(
  approve: () => Promise<Answered<Done>>,
  merge: () => Promise<Answered<Done>>,
): Promise<{ readonly approved: Done | null; readonly problem: string | null }> {
  const { done, failed } = await approve();
  const [approved = null] = done;
  if (approved === null) return { approved, problem: failed[0]?.error.message ?? null };
  try {
    return { approved, problem: (await merge()).failed[0]?.error.message ?? null };
  } catch (reason) {
    return { approved, problem: failureText(reason) };
  }
}

/** Approves with the next free number. `price` is as typed; '' uses the suggested price. */
export function approving(registration: string, price: string) {
  return { is: 'approve', registration, number: null, baseAmount: price === '' ? null : price } as const;
}

export type Decisions = ReturnType<typeof useDecisions>;

function numbersOf(done: readonly { readonly player: { readonly number: string } | null }[]): string {
  const numbers = done.flatMap(({ player }) => (player === null ? [] : [`#${player.number}`]));
  return numbers.length === 0 ? 'The list is up to date' : `In the list: ${numbers.join(', ')}`;
}

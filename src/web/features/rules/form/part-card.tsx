import { useId, useState, type ReactNode, useDeferredValue, useMemo } from 'react';
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { ruleBook, type RulePartName, ruleTitle } from '#web/i18n/texts/rule-book.ts';
import { type RulesForm, boxOf } from './use-rules-form.ts';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import type { RulesTexts } from '#web/features/rules/texts/rules-texts.ts';
import { noSquadKeeps } from '#domain/auction/preflight/no-squad.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { noSquadText } from '#web/i18n/texts/need-words.ts';

interface PartCardProps {
  readonly part: RulePartName;
  readonly form: RulesForm;
  readonly children: ReactNode;
}

/**
 * One part of the form; below its inputs the rule book's sentence for the typed values. A wide window has the rule book
 * itself beside it.
 */
export function PartCard({ part, form, children }: PartCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={CARD}>
      <h3 id={heading} className="voice-title text-xl">
        {ruleTitle(part)}
      </h3>
      {children}
      <Said part={part} form={form} isInBook />
    </section>
  );
}

interface FoldedCardProps extends PartCardProps {
  /** The sentence when the rules have nothing of this part. */
  readonly nothing: string;
  readonly also?: string | undefined;
}

/** A part that most leagues leave alone: only its sentence, until it is opened or has a problem. */
export function FoldedCard({ part, form, nothing, also, children }: FoldedCardProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const wrong = [...form.errors.keys()].some((at) => at.startsWith(`${part}.`));
  // A part that had a problem stays open.
  if (wrong && !opened) setOpened(true);
  return (
    <section aria-labelledby={id} className={CARD}>
      <h3 className="-my-2">
        <button
          type="button"
          id={id}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
          className="voice-title flex min-h-11 w-full items-center justify-between gap-3 text-start text-xl"
        >
          {ruleTitle(part)}
          {opened ? (
            <ChevronUp size={22} className="text-soft" />
          ) : (
            <ChevronDown size={22} className="text-soft" />
          )}
        </button>
      </h3>
      {opened && children}
      <Said part={part} form={form} nothing={nothing} also={also} />
    </section>
  );
}

const CARD = 'relative flex flex-col gap-3 rounded-lg border border-line bg-stand p-4 sm:px-6 sm:py-5';

interface SaidProps extends Pick<PartCardProps, 'part' | 'form'> {
  readonly nothing?: string;
  readonly also?: string | undefined;
  /** True if a wide window shows no sentence, because its rule book has it. */
  readonly isInBook?: boolean;
}

function Said({ part, form, nothing, also, isInBook = false }: SaidProps) {
  const { rules, unsaid } = form.said;
  const said = ruleBook(rules).find((one) => one.part === part)?.sentences ?? [];
  const sentences = [...said, ...(also === undefined ? [] : [also])];
  const none = nothing !== undefined && sentences.length === 0 ? [nothing] : sentences;
  return (
    <div aria-live="polite" className={`rule-said ${isInBook ? 'lg:sr-only' : ''}`}>
      {!unsaid.has(part) && none.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </div>
  );
}

interface RuleBoxProps {
  readonly form: RulesForm;
  readonly part: RulesPart;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** The change of the form for these digits. */
  readonly typed: (digits: string) => Partial<RulesTexts>;
  /** True for a number of players, false for an amount. */
  readonly counts?: boolean;
  /** True for the second input of a part; the first one shows the error of both. */
  readonly second?: boolean;
  /** True for an input with the width of its part; it has room for the grouped amount inside. */
  readonly wide?: boolean;
  readonly className?: string;
}

/**
 * The input of one number of the rules, with its error. The grouped amount is below a narrow one, because a phone has no
 * room next to the digits.
 */
export function RuleBox(props: RuleBoxProps) {
  const { form, part, typed, counts = false, second = false, wide = false, ...words } = props;
  const box = {
    ...words,
    id: second ? `${boxOf(part)}-second` : boxOf(part),
    error: second ? undefined : form.errors.get(part),
    onBlur: () => form.left(part),
  };
  const change = (digits: string) => form.change(typed(digits), part);
  return counts ? (
    <DigitsField {...box} onDigits={change} />
  ) : (
    <AmountField {...box} onAmount={change} below={!wide} />
  );
}

/** Work limit of the search during typing; some milliseconds. */
const WORK = 100_000;

/** Says that no squad can satisfy these rules, and which rules; '' if that is not proven. */
function noSquadWords(rules: RuleSet): string {
  const missing = noSquadKeeps(rules, { work: WORK });
  return missing === null ? '' : noSquadText(rules, missing);
}

/**
 * Warns while typing that rules contradict each other for any list of players. They can be saved all the
 * same.
 */
export function NoSquadWarning({ rules }: { readonly rules: RuleSet }) {
  // Deferred, so that typing stays fast.
  const settled = useDeferredValue(rules);
  const text = useMemo(() => noSquadWords(settled), [settled]);
  return (
    <div role="status">
      {text !== '' && (
        <p className="flex items-start gap-2 rounded-lg border border-ball bg-stand p-4 text-base">
          <TriangleAlert size={20} className="mt-0.5 text-ball-ink" />
          <span className="min-w-0 wrap-anywhere">{text}.</span>
        </p>
      )}
    </div>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { ruleBook, ruleTitle, type RulePartName } from '#web/i18n/texts/rule-book.ts';
import type { RulesForm } from './use-rules-form.ts';

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
  /** True where a wide window needs no sentence beside its rule book. */
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

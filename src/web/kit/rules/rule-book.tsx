import type { RuleSet } from '#domain/rules/rule-set.ts';
import { chapterTitle, RULE_CHAPTERS, ruleBook } from '#web/i18n/texts/rule-book.ts';
import '#web/kit/squad/paper.css';
import './rule-book.css';

interface RuleBookProps {
  /** The current rules, or a draft of them. */
  readonly rules: RuleSet;
  /** The heading level of chapters. */
  readonly chapter?: 'h2' | 'h3';
}

/** The enforced rules in plain words, by chapter. The caller adds the heading. */
export function RuleBook({ rules, chapter: Chapter = 'h3' }: RuleBookProps) {
  const parts = ruleBook(rules);
  return (
    <div className="rule-chapters">
      {RULE_CHAPTERS.map(({ name, parts: within }) => {
        const told = within.flatMap((one) => parts.filter(({ part }) => part === one));
        if (told.length === 0) return null;
        return (
          <section key={name} className="rule-chapter">
            <Chapter className="voice-title">{chapterTitle(name)}</Chapter>
            <dl>
              {told.map(({ part, title, sentences }) => (
                <div key={part} className="rule-part">
                  <dt>{title}</dt>
                  {sentences.map((sentence) => (
                    <dd key={sentence}>{sentence}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { TournamentPlan } from '#domain/tournament/tournament.ts';
import { ruleBook } from '#protocol/texts/rule-book.ts';
import { agreedWords, dayWords, type AgreedOn } from './agreed-words.ts';
import './paper.css';

interface RuleBookProps {
  readonly tournament: Pick<TournamentPlan, 'name' | 'date' | 'time'>;
  /** Those that hold. */
  readonly rules: RuleSet;
  readonly agreed: AgreedOn;
}

/** The rules in plain words, made from what is enforced, and when they were agreed on. Its heading stands above it. */
export function RuleBook({ tournament: { name, date, time }, rules, agreed }: RuleBookProps) {
  return (
    <>
      <p className="text-base text-soft wrap-anywhere">
        {name} · {dayWords(date)}, {time}
      </p>
      <p role="status" className="text-base wrap-anywhere empty:hidden">
        {agreedWords(agreed)}
      </p>
      <dl className="mt-4 flex flex-col gap-4">
        {ruleBook(rules).map(({ part, title, sentences }) => (
          <div key={part} className="break-inside-avoid">
            <dt className="voice-title text-base">{title}</dt>
            {sentences.map((sentence) => (
              <dd key={sentence} className="text-base wrap-anywhere">
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

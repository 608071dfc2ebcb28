import type { RuleSet } from '#domain/rules/rule-set.ts';
import { nameOf } from '#protocol/amount-text.ts';
import { grouped } from '#protocol/grouped.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { ladderOf } from './ladder-steps.ts';

/** The increments as a picture: each step an axis of its own, with the first amounts that follow where it begins. */
export function Ladder({ rules }: { readonly rules: RuleSet }) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold font-stretch-94% text-soft">
        Next amounts, in {nameOf(rules.unit)}
      </figcaption>
      <ol className="ladder">
        {ladderOf(rules).map(({ from, by, next, more, width }) => (
          <li key={from} className="ladder-step">
            <p className="ladder-from">
              <span className="voice-strong block text-base">{grouped(from)}</span>
              <span className="block text-sm text-faint">+{grouped(by)}</span>
            </p>
            <ol className="ladder-axis" style={cssValues({ '--width': width })}>
              {next.map((amount) => (
                <li key={amount} className="ladder-rung">
                  {grouped(amount)}
                </li>
              ))}
              {more && (
                <li className="ladder-more">
                  <span className="sr-only">and so on</span>
                </li>
              )}
            </ol>
          </li>
        ))}
      </ol>
    </figure>
  );
}

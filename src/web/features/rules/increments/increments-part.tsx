import { MOST_STEP_TABLES } from '#domain/rules/check-kinds.ts';
import { IncrementTable } from './increment-table.tsx';
import { RuleList } from '#web/features/rules/kinds/rule-list.tsx';
import { WhereBoxes } from '#web/features/rules/kinds/where-boxes.tsx';
import { PartCard } from '#web/features/rules/form/part-card.tsx';
import { stepsBeside } from '#web/features/rules/texts/limit-changes.ts';
import type { KindStepsTexts } from '#web/features/rules/texts/rules-texts.ts';
import { whoInShort } from '#web/features/rules/texts/where-choices.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { nameOf, grouped } from '#protocol/amount-text.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { ladderOf } from './ladder-steps.ts';

/** The increments for all players, and other tables for kinds of players. */
export function IncrementsPart({ form }: { readonly form: RulesForm }) {
  const { steps, stepsFor, fields } = form.texts;
  const { rules, unsaid } = form.said;
  const isSaid = !unsaid.has('increments');
  const tableIs = (at: number, next: KindStepsTexts) => ({ stepsFor: stepsFor.with(at, next) });
  return (
    <PartCard part="increments" form={form}>
      <IncrementTable form={form} at="increments" steps={steps} stepsAre={(steps) => ({ steps })} />
      {isSaid && <Ladder rules={rules} />}
      <RuleList
        form={form}
        part="stepsFor"
        items={stepsFor}
        keyOf={({ key }) => key}
        titleOf={({ where }) => `Steps for ${whoInShort(where, fields, rules.unit) || 'everybody'}`}
        onItems={(stepsFor) => form.change({ stepsFor })}
        ordered
        add="Add other steps for some players"
        another={() => stepsBeside(stepsFor, steps)}
        most={MOST_STEP_TABLES}
      >
        {(table, at) => {
          const increments = rules.stepsFor?.[at]?.increments;
          return (
            <>
              <WhereBoxes
                form={form}
                part={`stepsFor.${at}.where`}
                where={table.where}
                onWhere={(where) => form.change(tableIs(at, { ...table, where }))}
              />
              <IncrementTable
                form={form}
                at={`stepsFor.${at}.increments`}
                steps={table.steps}
                stepsAre={(steps) => tableIs(at, { ...table, steps })}
              />
              {isSaid && increments !== undefined && <Ladder rules={{ ...rules, increments }} />}
            </>
          );
        }}
      </RuleList>
    </PartCard>
  );
}

/** A picture of the increments: an axis for each step with its first amounts. */
function Ladder({ rules }: { readonly rules: RuleSet }) {
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

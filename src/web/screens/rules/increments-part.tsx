import { MOST_STEP_TABLES } from '#domain/rules/check-increments.ts';
import { IncrementTable } from './increment-table.tsx';
import { RuleList } from './kinds/rule-list.tsx';
import { WhereBoxes } from './kinds/where-boxes.tsx';
import { Ladder } from './ladder.tsx';
import { PartCard } from './part-card.tsx';
import { stepsBeside } from './texts/limit-changes.ts';
import type { KindStepsTexts } from './texts/rules-texts.ts';
import { whoInShort } from './texts/where-choices.ts';
import type { RulesForm } from './use-rules-form.ts';

/** What a raise adds: for everybody, and for players of a kind where they go by other steps. */
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
        titleOf={({ where }) => `Steps for ${whoInShort(where, fields) || 'everybody'}`}
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

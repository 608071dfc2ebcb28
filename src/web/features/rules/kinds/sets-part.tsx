import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_SETS } from '#domain/rules/check-kinds.ts';
import { isBlank } from '#domain/text.ts';
import { Choice, Choices } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FoldedCard, RuleBox } from '#web/features/rules/form/part-card.tsx';
import { boxOf, type RulesForm, UNSOLD } from '#web/features/rules/form/use-rules-form.ts';
import type { SetTexts, UnsoldTexts } from '#web/features/rules/texts/kinds-texts.ts';
import { setBeside, setsBy } from '#web/features/rules/texts/rule-changes.ts';
import { OneForEach, RuleList } from './rule-list.tsx';
import { WhereBoxes } from './where-boxes.tsx';

const INSIDE = [
  ['drawn', 'Drawn by lot'],
  ['listed', 'As listed'],
] as const;

/** The sets, which decide the order of players. */
export function SetsPart({ form }: { readonly form: RulesForm }) {
  const { sets, atATime } = form.texts;
  const setIs = (at: number, next: SetTexts) => ({ sets: sets.with(at, next) });
  return (
    <FoldedCard part="sets" form={form} nothing="There are no sets: everybody is drawn by lot together.">
      {sets.length === 0 && <OneForEach form={form} onValues={(of) => form.change({ sets: setsBy(of) })} />}
      <RuleList
        form={form}
        part="sets"
        items={sets}
        keyOf={({ key }) => key}
        titleOf={({ name }, at) => (isBlank(name) ? `Set ${String(at + 1)}` : name)}
        onItems={(sets) => form.change({ sets })}
        ordered
        add="Add a set"
        another={() => setBeside(sets)}
        most={MOST_SETS}
      >
        {(set, at) => (
          <>
            <Field
              id={boxOf(`sets.${at}.name`)}
              label="Name, as it is announced"
              autoComplete="off"
              maxLength={TEXT_LENGTH.kindName * 2}
              value={set.name}
              error={form.errors.get(`sets.${at}.name`)}
              onChange={({ target }) =>
                form.change(setIs(at, { ...set, name: target.value }), `sets.${at}.name`)
              }
              onBlur={() => form.left(`sets.${at}.name`)}
            />
            <WhereBoxes
              form={form}
              part={`sets.${at}.where`}
              where={set.where}
              onWhere={(where) => form.change(setIs(at, { ...set, where }))}
            />
            <Choice
              label="Inside the set"
              options={INSIDE}
              value={set.inside}
              onChoose={(inside) => form.change(setIs(at, { ...set, inside }))}
            />
          </>
        )}
      </RuleList>
      {sets.length > 0 && (
        <RuleBox
          form={form}
          part="sets.atATime"
          label="Players of each set at a time"
          hint="Empty: a whole set, then the next"
          value={atATime}
          typed={(atATime) => ({ atATime })}
          counts
        />
      )}
    </FoldedCard>
  );
}

/** The rule on unsold players. */
export function UnsoldPart({ form }: { readonly form: RulesForm }) {
  const { unsold } = form.texts;
  const { then, percent, returns, each, later } = unsold;
  const typed = (next: Partial<UnsoldTexts>) => ({ unsold: { ...unsold, ...next } });
  return (
    <FoldedCard part="unsold" form={form} nothing="">
      <Choices
        legend="After everybody has come up"
        choices={UNSOLD}
        value={then}
        onChoose={(then) => form.change(typed({ then }))}
      />
      {then !== 'end' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {then === 'again' && (
            <RuleBox
              form={form}
              part="unsold.percent"
              label="Percent of the base price"
              hint="100: the whole of it, 50: half"
              value={percent}
              typed={(percent) => typed({ percent })}
              counts
            />
          )}
          {then === 'named' && (
            <RuleBox
              form={form}
              part="unsold.each"
              label="Players each team names"
              value={each}
              typed={(each) => typed({ each })}
              counts
            />
          )}
          {then === 'named' && (
            <RuleBox
              form={form}
              part="unsold.later"
              label="In later rounds"
              hint="Empty: as many"
              value={later}
              typed={(later) => typed({ later })}
              counts
            />
          )}
          <RuleBox
            form={form}
            part="unsold.returns"
            label="How often"
            hint="Empty: as often as you show them"
            value={returns}
            typed={(returns) => typed({ returns })}
            counts
          />
        </div>
      )}
    </FoldedCard>
  );
}

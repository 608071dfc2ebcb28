import type { ComponentType } from 'react';
import { signOf } from '#protocol/amount-text.ts';
import { chapterTitle, RULE_CHAPTERS, type RulePartName } from '#web/i18n/texts/rule-book.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { Choice, Choices } from '#web/ui/form/choices.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { UnitContext, useUnit } from '#web/kit/money/money.tsx';
import { useUnsavedBlocker } from '#web/kit/page/use-unsaved-blocker.ts';
import { IncrementsPart } from '#web/features/rules/increments/increments-part.tsx';
import { CapsPart } from '#web/features/rules/kinds/caps-part.tsx';
import { CategoriesPart } from '#web/features/rules/kinds/categories-part.tsx';
import { FieldsPart } from '#web/features/rules/kinds/fields-part.tsx';
import { LimitsPart } from '#web/features/rules/kinds/limits-part.tsx';
import { SetsPart } from '#web/features/rules/kinds/sets-part.tsx';
import { UnsoldPart } from '#web/features/rules/kinds/unsold-part.tsx';
import { Chapter } from './chapter.tsx';
import { NoSquadWarning } from './no-squad-warning.tsx';
import { PartCard } from './part-card.tsx';
import { RaisesPart } from '#web/features/rules/increments/raises-part.tsx';
import { COUNTS, MOST_BIDS } from './rule-choices.ts';
import { RuleBox } from './rule-box.tsx';
import { boxOf } from './rule-errors.ts';
import { SaveBar } from './save-bar.tsx';
import { StartFrom } from './start-from.tsx';
import { REASON_BOX, type RulesForm } from './use-rules-form.ts';
import { UnkeptNote } from './unkept-note.tsx';

/** All rules of a tournament with their sentences and contradictions. */
export function RulesFormView({ form }: PartProps) {
  const blocker = useUnsavedBlocker(form.changed);
  return (
    <UnitContext value={form.said.rules.unit}>
      <form
        noValidate
        aria-label="Rules"
        className="not-printed flex min-w-0 flex-col gap-4 [&_input]:scroll-mb-24"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <div className="rounded-lg border border-line bg-stand p-4 sm:p-6">
          <StartFrom form={form} />
        </div>
        {RULE_CHAPTERS.map(({ name, parts }) => (
          <Chapter key={name} form={form} title={chapterTitle(name)}>
            {parts.map((part) => {
              const Part = PARTS[part];
              return <Part key={part} form={form} />;
            })}
          </Chapter>
        ))}
        {form.saved.locked && <Reason form={form} />}
        <NoSquadWarning rules={form.said.rules} />
        <SaveBar form={form} />
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Not saved yet"
        sentence="The rules that you have changed are not saved. Leave them as they were?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
      <ConfirmDialog
        open={form.against !== null}
        title="What was done is against these rules"
        sentence={form.against ?? ''}
        confirm="Agree all the same"
        onConfirm={() => void form.agreeAnyway()}
        onCancel={form.keepRules}
      />
    </UnitContext>
  );
}

interface PartProps {
  readonly form: RulesForm;
}

const PARTS: Readonly<Record<RulePartName, ComponentType<PartProps>>> = {
  amounts: AmountsPart,
  purse: PursePart,
  squad: SquadPart,
  increments: IncrementsPart,
  raises: RaisesPart,
  'most-bid': MostBidPart,
  fields: FieldsPart,
  categories: CategoriesPart,
  limits: LimitsPart,
  caps: CapsPart,
  sets: SetsPart,
  unsold: UnsoldPart,
};

function AmountsPart({ form }: PartProps) {
  const { texts, change } = form;
  return (
    <PartCard part="amounts" form={form}>
      <Choice
        label="Teams bid in"
        options={COUNTS}
        value={texts.counts}
        onChoose={(counts) => change({ counts })}
      />
      <div className="flex flex-col gap-4">
        {texts.counts === 'points' && (
          <Field
            id={boxOf('unit')}
            label="Name of the points"
            hint="Points, tokens, coins: written 1,200 tokens"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={TEXT_LENGTH.unitName * 2}
            value={texts.unitName}
            error={form.errors.get('unit')}
            onChange={(event) => change({ unitName: event.target.value }, 'unit')}
            onBlur={() => form.left('unit')}
          />
        )}
        <RuleBox
          form={form}
          part="multiple"
          label={`Every bid is a multiple of (${signOf(useUnit())})`}
          value={texts.multiple}
          typed={(multiple) => ({ multiple })}
        />
      </div>
    </PartCard>
  );
}

function PursePart({ form }: PartProps) {
  return (
    <PartCard part="purse" form={form}>
      <RuleBox
        form={form}
        part="purse.opening"
        label={`Purse of each team (${signOf(useUnit())})`}
        value={form.texts.purse}
        typed={(purse) => ({ purse })}
        wide
      />
    </PartCard>
  );
}

function SquadPart({ form }: PartProps) {
  const { least, most } = form.texts;
  return (
    <PartCard part="squad" form={form}>
      <div className="grid grid-cols-2 items-start gap-4">
        <RuleBox
          form={form}
          part="squad.least"
          label="Least players"
          hint="0: as few as you like"
          value={least}
          typed={(least) => ({ least })}
          counts
        />
        <RuleBox
          form={form}
          part="squad.most"
          label="Most players"
          value={most}
          typed={(most) => ({ most })}
          counts
        />
      </div>
    </PartCard>
  );
}

function MostBidPart({ form }: PartProps) {
  const { mostBid, each, multiple } = form.texts;
  const sign = signOf(useUnit());
  return (
    <PartCard part="most-bid" form={form}>
      <Choices
        legend="For one player"
        choices={MOST_BIDS}
        value={mostBid}
        // An untouched input starts with the smallest sensible amount.
        onChoose={(mostBid) => form.change({ mostBid, each: each === '' ? multiple : each })}
      />
      {mostBid === 'purse-less-kept' && (
        <RuleBox
          form={form}
          part="mostBid.each"
          label={`Kept back for each player (${sign})`}
          hint="Usually the lowest base price"
          value={each}
          typed={(each) => ({ each })}
          wide
        />
      )}
      <UnkeptNote form={form} />
    </PartCard>
  );
}

function Reason({ form: { reason, explain } }: PartProps) {
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <p className="text-base">The auction has begun: a change needs a reason, which every screen shows.</p>
      <Field
        id={REASON_BOX}
        label="Reason for the change"
        autoComplete="off"
        value={reason.typed}
        error={reason.wrong}
        onChange={(event) => explain(event.target.value)}
      />
    </section>
  );
}

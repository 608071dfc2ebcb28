import { Plus, Trash2 } from 'lucide-react';
import { MOST_STEPS, MOST_STEP_TABLES } from '#domain/rules/check-kinds.ts';
import type { StepsPart } from '#domain/rules/rule-set-draft.ts';
import { readWhole } from '#domain/whole-number.ts';
import { signOf, nameOf, grouped } from '#protocol/amount-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { RuleBox, PartCard } from '#web/features/rules/form/part-card.tsx';
import { boxOf, type RulesForm, RAISES } from '#web/features/rules/form/use-rules-form.ts';
import type { RulesTexts, StepTexts, KindStepsTexts } from '#web/features/rules/texts/rules-texts.ts';
import { useFocusSoon, Tick } from '#web/ui/form/field.tsx';
import type { Rupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { RuleList } from '#web/features/rules/kinds/rule-list.tsx';
import { WhereBoxes } from '#web/features/rules/kinds/where-boxes.tsx';
import { stepsBeside } from '#web/features/rules/texts/rule-changes.ts';
import { whoInShort } from '#web/features/rules/texts/where-texts.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { Choices } from '#web/ui/form/choices.tsx';

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

interface IncrementTableProps {
  readonly form: RulesForm;
  /** The part of the rules that this table edits. */
  readonly at: StepsPart;
  readonly steps: readonly StepTexts[];
  /** The change of the form for other steps. */
  readonly stepsAre: (steps: readonly StepTexts[]) => Partial<RulesTexts>;
}

/** The increments by the current bid: a row for each step. */
function IncrementTable({ form, at: table, steps, stepsAre }: IncrementTableProps) {
  const focusSoon = useFocusSoon();
  const sign = signOf(useUnit());
  const adding = `${boxOf(table)}-add`;
  const stepIs = (at: number, next: Partial<StepTexts>) =>
    stepsAre(steps.map((step, one) => (one === at ? { ...step, ...next } : step)));
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {steps.map(({ from, by }, at) => (
          <li key={at} className="flex items-start gap-2 sm:gap-4">
            {at === 0 ? (
              <p className="min-w-0 flex-1 self-center pt-6 text-base text-soft">From the first bid on</p>
            ) : (
              <RuleBox
                form={form}
                part={`${table}.${at}.from`}
                label={`From (${sign})`}
                value={from}
                typed={(digits) => stepIs(at, { from: digits })}
                className="flex-1"
              />
            )}
            <RuleBox
              form={form}
              part={`${table}.${at}.by`}
              label={`Adds (${sign})`}
              value={by}
              typed={(digits) => stepIs(at, { by: digits })}
              className="flex-1"
            />
            <div className="w-11 pt-6.5">
              {at > 0 && (
                <IconButton
                  icon={Trash2}
                  label={`Remove step ${String(at + 1)}`}
                  variant="plain"
                  onClick={() => {
                    form.change(stepsAre(steps.filter((_, one) => one !== at)));
                    focusSoon(adding);
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {steps.length < MOST_STEPS ? (
        <Button
          id={adding}
          icon={Plus}
          className="self-start"
          onClick={() => {
            form.change(stepsAre([...steps, stepAfter(steps.at(-1))]));
            focusSoon(boxOf(`${table}.${steps.length}.from`));
          }}
        >
          Add a step
        </Button>
      ) : (
        <p className="text-sm text-faint">A table has at most {MOST_STEPS} steps.</p>
      )}
    </div>
  );
}

/** A suggested step: ten raises later, with twice the increment. */
function stepAfter(last: StepTexts | undefined): StepTexts {
  const [from, by] = [readWhole(last?.from ?? '') ?? 0, readWhole(last?.by ?? '') ?? 0];
  return { from: String(from + 10 * by), by: String(2 * by) };
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

/** Number of amounts that fit on a phone. */
const SHOWN = 3;

/** The steps with the amounts that the auction would offer. */
export function ladderOf(rules: RuleSet): readonly LadderStep[] {
  const widest = Math.max(...rules.increments.map(({ by }) => by));
  return rules.increments.map(({ from, by }, at) => {
    const end = rules.increments[at + 1]?.from ?? Infinity;
    let last = raisedBid(rules, from);
    const next = [last];
    while (last < end && next.length < SHOWN) {
      last = raisedBid(rules, last);
      next.push(last);
    }
    return { from, by, next, more: last < end, width: Math.sqrt(by / widest) };
  });
}

/** One increment step in the picture. */
export interface LadderStep {
  readonly from: Rupees;
  readonly by: Rupees;
  /** The first amounts after its start, one raise after the other; the last may belong to the next step. */
  readonly next: readonly Rupees[];
  /** True if the step has more amounts. */
  readonly more: boolean;
  /** The increment as a share of the largest one: above 0, up to 1. */
  readonly width: number;
}

/** The rule on raises: any amount, the next one or more, or exactly the next one; and the offered jump. */
export function RaisesPart({ form }: { readonly form: RulesForm }) {
  const { to, equalOnFloor, snap, jump } = form.texts;
  const sign = signOf(useUnit());
  return (
    <PartCard part="raises" form={form}>
      <Choices legend="A raise" choices={RAISES} value={to} onChoose={(to) => form.change({ to })} />
      <div>
        <Tick
          label="Equal bids count in the hall"
          ticked={equalOnFloor}
          onTick={(equalOnFloor) => form.change({ equalOnFloor })}
        />
        <Tick
          label="Snap to whole steps, as at the IPL: 1.25 crore is followed by 1.30"
          ticked={snap}
          onTick={(snap) => form.change({ snap })}
        />
      </div>
      {to !== 'next' && (
        <RuleBox
          form={form}
          part="raises.jump"
          label={`Offer a jump of (${sign})`}
          hint="Empty: none. A button beside the next amount"
          value={jump}
          typed={(jump) => ({ jump })}
        />
      )}
    </PartCard>
  );
}

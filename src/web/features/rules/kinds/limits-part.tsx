import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_LIMITS, MOST_CAPS } from '#domain/rules/check-kinds.ts';
import { isBlank } from '#domain/text.ts';
import { CRAFTS } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { signOf } from '#protocol/amount-text.ts';
import { Choices } from '#web/ui/form/choices.tsx';
import { Field, Tick } from '#web/ui/form/field.tsx';
import { StyleChips } from '#web/kit/player/style-chips.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { FoldedCard, RuleBox } from '#web/features/rules/form/part-card.tsx';
import { ROLES, boxOf, type RulesForm, AT_CAP } from '#web/features/rules/form/use-rules-form.ts';
import { capBeside, limitBeside, limitFor, limitsBy } from '#web/features/rules/texts/rule-changes.ts';
import type { CapTexts, LimitTexts } from '#web/features/rules/texts/kinds-texts.ts';
import { OneForEach, RuleList } from './rule-list.tsx';
import { WhereBoxes } from './where-boxes.tsx';
import { readWhole } from '#domain/whole-number.ts';
import { whoInShort } from '#web/features/rules/texts/where-texts.ts';

/** The quotas and budgets for kinds of players. */
export function LimitsPart({ form }: { readonly form: RulesForm }) {
  const { limits } = form.texts;
  return (
    <FoldedCard part="limits" form={form} nothing="There are none: a squad may have players of any kind.">
      <RuleList
        form={form}
        part="limits"
        items={limits}
        keyOf={({ id }) => id}
        titleOf={({ many }, at) => (isBlank(many) ? `Limit ${String(at + 1)}` : many)}
        onItems={(limits, at) => form.change({ limits }, at)}
        add="Add a quota or budget"
        another={() => limitBeside(limits)}
        most={MOST_LIMITS}
        freshAt={(at) => `limits.${at}.where`}
      >
        {(limit, at) => <LimitBoxes form={form} limit={limit} at={at} />}
      </RuleList>
      <OneForEach
        form={form}
        onValues={(of) => form.change({ limits: [...limits, ...limitsBy(of, limits)] })}
      />
      <RolesBoxes form={form} />
    </FoldedCard>
  );
}

/** The roles in which quotas count a player. */
function RolesBoxes({ form }: { readonly form: RulesForm }) {
  const { roles, allRounders } = form.texts;
  return (
    <>
      <Choices
        legend="A quota for a role counts a player in"
        choices={ROLES}
        value={roles}
        onChoose={(roles) => form.change({ roles })}
      />
      {roles === 'written' && (
        <StyleChips
          legend="All-rounders count as these, too"
          options={CRAFTS.map((value) => ({ value, label: STYLE_NAMES[value] }))}
          ticked={allRounders}
          onTap={(craft) =>
            form.change({
              allRounders: CRAFTS.filter((one) => (one === craft) !== allRounders.includes(one)),
            })
          }
        />
      )}
    </>
  );
}

interface LimitBoxesProps {
  readonly form: RulesForm;
  readonly limit: LimitTexts;
  readonly at: number;
}

function LimitBoxes({ form, limit, at }: LimitBoxesProps) {
  const { limits, fields } = form.texts;
  const { count, spend } = limit;
  const sign = signOf(useUnit());
  const limitIs = (next: LimitTexts) => ({ limits: limits.with(at, next) });
  const part = `limits.${at}` as const;
  const nameBox = (which: 'one' | 'many', label: string) => (
    <Field
      id={boxOf(`${part}.${which}`)}
      label={label}
      autoComplete="off"
      maxLength={TEXT_LENGTH.kindName * 2}
      value={limit[which]}
      error={form.errors.get(`${part}.${which}`)}
      onChange={({ target }) => form.change(limitIs({ ...limit, [which]: target.value }), `${part}.${which}`)}
      onBlur={() => form.left(`${part}.${which}`)}
    />
  );
  return (
    <>
      <WhereBoxes
        form={form}
        part={`${part}.where`}
        where={limit.where}
        onWhere={(where) => form.change(limitIs(limitFor(limit, where, fields)))}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <RuleBox
          form={form}
          part={`${part}.count`}
          label="At least"
          hint="players"
          value={count.least}
          typed={(least) => limitIs({ ...limit, count: { ...count, least } })}
          counts
        />
        <RuleBox
          form={form}
          part={`${part}.count`}
          second
          label="At most"
          hint="players"
          value={count.most}
          typed={(most) => limitIs({ ...limit, count: { ...count, most } })}
          counts
        />
        <RuleBox
          form={form}
          part={`${part}.spend`}
          label={`Spent at least (${sign})`}
          hint="Advice: no bid is refused for it"
          value={spend.least}
          typed={(least) => limitIs({ ...limit, spend: { ...spend, least } })}
        />
        <RuleBox
          form={form}
          part={`${part}.spend`}
          second
          label={`Spent at most (${sign})`}
          value={spend.most}
          typed={(most) => limitIs({ ...limit, spend: { ...spend, most } })}
        />
      </div>
      {(spend.most !== '' || limit.keep !== '') && (
        <RuleBox
          form={form}
          part={`${part}.keep`}
          label={`Of that, kept for each more that a squad may have (${sign})`}
          hint="Empty: nothing, but for who must be bought"
          value={limit.keep}
          typed={(keep) => limitIs({ ...limit, keep })}
        />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {nameBox('one', 'One of them is called')}
        {nameBox('many', 'Several are called')}
      </div>
      <Tick
        label="Binding: what is against it is refused. Otherwise it is only warned of"
        ticked={limit.binding}
        onTick={(binding) => form.change(limitIs({ ...limit, binding }))}
      />
    </>
  );
}

/** The highest price that a team may pay for one player, and the highest fee that a player gets of it. */
export function CapsPart({ form }: { readonly form: RulesForm }) {
  const { caps, atCap } = form.texts;
  return (
    <FoldedCard
      part="caps"
      form={form}
      nothing="There is none: a team may pay for one player what it may bid."
    >
      <CapList form={form} part="caps" add="Add a cap" label="Most for such a player" />
      {caps.length > 0 && (
        <Choices
          legend="When several teams bid the cap for a player"
          choices={AT_CAP}
          value={atCap}
          onChoose={(atCap) => form.change({ atCap })}
        />
      )}
      <CapList form={form} part="feeCaps" add="Add a cap on the fee" label="Most that such a player gets" />
    </FoldedCard>
  );
}

interface CapListProps {
  readonly form: RulesForm;
  readonly part: 'caps' | 'feeCaps';
  /** The label of the add button. */
  readonly add: string;
  /** The label of the amount. */
  readonly label: string;
}

function CapList({ form, part, add, label }: CapListProps) {
  const { [part]: caps, fields, purse, multiple } = form.texts;
  const unit = useUnit();
  const capIs = (at: number, next: CapTexts) => ({ [part]: caps.with(at, next) });
  return (
    <RuleList
      form={form}
      part={part}
      items={caps}
      keyOf={({ key }) => key}
      titleOf={({ where }) => whoInShort(where, fields, unit) || 'Everybody'}
      onItems={(caps) => form.change({ [part]: caps })}
      add={add}
      another={() => capBeside(caps, halfOf(purse, multiple))}
      most={MOST_CAPS}
    >
      {(cap, at) => (
        <>
          <WhereBoxes
            form={form}
            part={`${part}.${at}.where`}
            where={cap.where}
            onWhere={(where) => form.change(capIs(at, { ...cap, where }))}
          />
          <RuleBox
            form={form}
            part={`${part}.${at}.most`}
            label={`${label} (${signOf(unit)})`}
            value={cap.most}
            typed={(most) => capIs(at, { ...cap, most })}
          />
        </>
      )}
    </RuleList>
  );
}

/** A suggested cap: half a purse, rounded to the multiple. */
function halfOf(purse: string, multiple: string): string {
  const step = Math.max(readWhole(multiple) ?? 1, 1);
  return String(Math.max(1, Math.floor((readWhole(purse) ?? 0) / 2 / step)) * step);
}

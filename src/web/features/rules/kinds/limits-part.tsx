import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_LIMITS } from '#domain/rules/check-kinds.ts';
import { isBlank } from '#domain/text.ts';
import { CRAFTS } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { signOf } from '#protocol/amount-text.ts';
import { Choices } from '#web/ui/form/choices.tsx';
import { Field, Tick } from '#web/ui/form/field.tsx';
import { StyleChips } from '#web/kit/player/style-chips.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { FoldedCard } from '#web/features/rules/form/part-card.tsx';
import { RuleBox } from '#web/features/rules/form/rule-box.tsx';
import { ROLES } from '#web/features/rules/form/rule-choices.ts';
import { boxOf } from '#web/features/rules/form/rule-errors.ts';
import { limitBeside, limitFor, limitsBy } from '#web/features/rules/texts/limit-changes.ts';
import type { LimitTexts } from '#web/features/rules/texts/limit-texts.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { OneForEach } from './one-for-each.tsx';
import { RuleList } from './rule-list.tsx';
import { WhereBoxes } from './where-boxes.tsx';

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

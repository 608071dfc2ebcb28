import { MOST_CAPS } from '#domain/rules/check-kinds.ts';
import { readWhole } from '#domain/whole-number.ts';
import { signOf } from '#protocol/amount-text.ts';
import { useUnit } from '#web/kit/money/money.tsx';
import { Choices } from '#web/ui/form/choices.tsx';
import { FoldedCard } from '#web/features/rules/form/part-card.tsx';
import { AT_CAP } from '#web/features/rules/form/rule-choices.ts';
import { RuleBox } from '#web/features/rules/form/rule-box.tsx';
import type { CapTexts } from '#web/features/rules/texts/kinds-texts.ts';
import { capBeside } from '#web/features/rules/texts/limit-changes.ts';
import { whoInShort } from '#web/features/rules/texts/where-choices.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { RuleList } from './rule-list.tsx';
import { WhereBoxes } from './where-boxes.tsx';

/** The highest price that a team may pay for one player. */
export function CapsPart({ form }: { readonly form: RulesForm }) {
  const { caps, atCap, fields, purse, multiple } = form.texts;
  const unit = useUnit();
  const sign = signOf(unit);
  const capIs = (at: number, next: CapTexts) => ({ caps: caps.with(at, next) });
  return (
    <FoldedCard
      part="caps"
      form={form}
      nothing="There is none: a team may pay for one player what it may bid."
    >
      <RuleList
        form={form}
        part="caps"
        items={caps}
        keyOf={({ key }) => key}
        titleOf={({ where }) => whoInShort(where, fields, unit) || 'Everybody'}
        onItems={(caps) => form.change({ caps })}
        add="Add a cap"
        another={() => capBeside(caps, halfOf(purse, multiple))}
        most={MOST_CAPS}
      >
        {(cap, at) => (
          <>
            <WhereBoxes
              form={form}
              part={`caps.${at}.where`}
              where={cap.where}
              onWhere={(where) => form.change(capIs(at, { ...cap, where }))}
            />
            <RuleBox
              form={form}
              part={`caps.${at}.most`}
              label={`Most for such a player (${sign})`}
              value={cap.most}
              typed={(most) => capIs(at, { ...cap, most })}
            />
          </>
        )}
      </RuleList>
      {caps.length > 0 && (
        <Choices
          legend="When several teams bid the cap for a player"
          choices={AT_CAP}
          value={atCap}
          onChoose={(atCap) => form.change({ atCap })}
        />
      )}
    </FoldedCard>
  );
}

/** A suggested cap: half a purse, rounded to the multiple. */
function halfOf(purse: string, multiple: string): string {
  const step = Math.max(readWhole(multiple) ?? 1, 1);
  return String(Math.max(1, Math.floor((readWhole(purse) ?? 0) / 2 / step)) * step);
}

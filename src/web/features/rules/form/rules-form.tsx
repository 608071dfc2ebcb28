import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { LISTED_PRESETS, MORE_LEAGUES, PRESETS } from '#domain/rules/presets/presets.ts';
import { type PresetRules, sourceOf } from '#domain/rules/presets/stated.ts';
import { nameOf, signOf } from '#protocol/amount-text.ts';
import { IncrementsPart, RaisesPart } from '#web/features/rules/increments/increments-part.tsx';
import { CategoriesPart, FieldsPart } from '#web/features/rules/kinds/categories-part.tsx';
import { CapsPart, LimitsPart } from '#web/features/rules/kinds/limits-part.tsx';
import { MatchPart } from '#web/features/rules/kinds/match-part.tsx';
import { SetsPart, UnsoldPart } from '#web/features/rules/kinds/sets-part.tsx';
import { textsOf } from '#web/features/rules/texts/rules-texts.ts';
import { unkeptText } from '#web/i18n/texts/need-words.ts';
import { chapterTitle, RULE_CHAPTERS, type RulePartName } from '#web/i18n/texts/rule-book.ts';
import { FormProblem } from '#web/kit/forms/form-problems.tsx';
import { UnitContext, useUnit } from '#web/kit/money/unit.ts';
import { useUnsavedBlocker } from '#web/kit/page/use-unsaved-blocker.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, Choices } from '#web/ui/form/choices.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { NoSquadWarning, PartCard, RuleBox } from './part-card.tsx';
import {
  boxOf,
  chapterOf,
  COUNTS,
  MOST_BIDS,
  REASON_BOX,
  type RulesForm,
  START_BOX,
} from './use-rules-form.ts';

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

interface ChapterProps {
  readonly form: RulesForm;
  readonly title: string;
  readonly children: ReactNode;
}

/** A collapsible chapter of the form; collapsed, it still reports its problems. */
function Chapter({ form: { chapters, errors }, title, children }: ChapterProps) {
  const id = useId();
  const opened = chapters.isOpen(title);
  const wrong = [...errors.keys()].filter((part) => chapterOf(part) === title).length;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={opened}
          onClick={() => chapters.toggle(title)}
          className="voice-title flex min-h-12 w-full items-center gap-3 border-b-2 border-turf py-2 text-start text-2xl"
        >
          <span className="min-w-0 flex-1">{title}</span>
          {wrong > 0 && !opened && (
            <span className="text-sm font-semibold text-ball-ink">{wrong} to put right</span>
          )}
          {opened ? <ChevronUp className="text-soft" /> : <ChevronDown className="text-soft" />}
        </button>
      </h2>
      {/* Hidden but mounted, so that typed values stay and a problem can be focused. */}
      <div hidden={!opened} className="mt-4 flex flex-col gap-4 [&[hidden]]:hidden">
        {children}
      </div>
    </section>
  );
}

/** Fills the form with a preset, says what it changes, and offers to undo it. A change of the unit is asked before. */
function StartFrom({ form }: { readonly form: RulesForm }) {
  const { preset } = form.texts;
  const chosen = PRESETS.find(({ id }) => id === preset);
  const isListed = LISTED_PRESETS.some(({ id }) => id === preset);
  const [asked, ask] = useState<PresetRules | null>(null);
  const present = form.saved.rules;
  const unit = asked === null ? '' : nameOf(asked.rules.unit);
  const begin = (next: PresetRules) => {
    if (textsOf(next.rules).counts === textsOf(present).counts) form.begin(next);
    else ask(next);
  };
  return (
    <>
      <SelectField
        id={START_BOX}
        label="Start from"
        value={preset}
        hint={
          chosen && (
            <span className="wrap-anywhere">
              {sourceOf(chosen)}. Every part can be changed; nothing holds until it is saved.
            </span>
          )
        }
        onChange={({ target }) => {
          const next = PRESETS.find(({ id }) => id === target.value);
          if (next !== undefined) begin(next);
        }}
      >
        {/* One of 'More leagues', or of another version of the product. */}
        {!isListed && <option value={preset}>{chosen === undefined ? preset : inYear(chosen)}</option>}
        {LISTED_PRESETS.map((one) => (
          <option key={one.id} value={one.id}>
            {inYear(one)}
          </option>
        ))}
      </SelectField>
      <MoreLeagues form={form} onBegin={begin} />
      <ConfirmDialog
        open={asked !== null}
        title={`Bids in ${unit}`}
        sentence={`${asked?.name ?? ''} counts in ${unit}, the rules of this tournament in ${nameOf(present.unit)}. The purse, base prices and bids are then amounts of ${unit}.`}
        confirm={`Use ${unit}`}
        tone="primary"
        onConfirm={() => {
          if (asked !== null) form.begin(asked);
          ask(null);
        }}
        onCancel={() => ask(null)}
      />
      <div role="status" className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {form.replaced !== null && (
          <>
            <p className="min-w-0 flex-[1_1_14rem] text-sm wrap-anywhere">Changed: {form.replaced}.</p>
            <Button type="button" size="sm" icon={Undo2} onClick={form.undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface MoreLeaguesProps {
  readonly form: RulesForm;
  readonly onBegin: (preset: PresetRules) => void;
}

/** The leagues that few know, in a part that is closed at first. */
function MoreLeagues({ form, onBegin }: MoreLeaguesProps) {
  const [open, setOpen] = useState(false);
  const begin = (preset: PresetRules) => {
    setOpen(false);
    // The question about the unit gives the focus back to here.
    document.getElementById(START_BOX)?.focus();
    onBegin(preset);
  };
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="w-fit cursor-pointer py-3 text-sm font-semibold text-soft">More leagues</summary>
      <ul aria-label="More leagues" className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {MORE_LEAGUES.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-pressed={preset.id === form.texts.preset}
              onClick={() => begin(preset)}
              className="min-h-11 w-full rounded-md px-3 py-1.5 text-start text-base wrap-anywhere hover:bg-rail aria-pressed:bg-rail aria-pressed:font-semibold"
            >
              {inYear(preset)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function inYear({ name, year }: PresetRules): string {
  return year === null ? name : `${name}, ${String(year)}`;
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
  match: MatchPart,
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

/** Names the minimums that the chosen rule for bids does not enforce, with a button for the exact rule, which does. */
function UnkeptNote({ form: { said, change } }: { readonly form: RulesForm }) {
  const text = unkeptText(said.rules);
  return (
    <div role="status" className="empty:hidden">
      {text !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-ball p-3">
          <p className="min-w-0 flex-1 basis-60 text-base wrap-anywhere">
            {text}: a team may spend all before it has them.
          </p>
          <Button size="sm" onClick={() => change({ mostBid: 'exact' })}>
            Make it exact
          </Button>
        </div>
      )}
    </div>
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

/** The save button and the unsaved state; always visible. */
function SaveBar({ form: { changed, busy, refusal } }: { readonly form: RulesForm }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
      <FormProblem>{refusal}</FormProblem>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-soft">{changed ? 'Not saved yet' : 'Everything is saved'}</p>
        <Button type="submit" variant={changed ? 'primary' : 'outline'} busy={busy} busyText="Saving...">
          Save rules
        </Button>
      </div>
    </div>
  );
}

import { Plus, X } from 'lucide-react';
import { MOST_CARDS, TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_TERMS } from '#domain/rules/check-kinds.ts';
import { FoldedCard, RuleBox } from '#web/features/rules/form/part-card.tsx';
import { boxOf, type RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { fieldsOfLastTeam, type MatchTexts, withMatch } from '#web/features/rules/texts/kinds-texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Choice, Choices, type ChoiceWords } from '#web/ui/form/choices.tsx';
import { Field, FieldProblem, SelectField, Tick } from '#web/ui/form/field.tsx';
import { WhereBoxes } from './where-boxes.tsx';

const WHO: readonly ChoiceWords<MatchTexts['who']>[] = [
  { value: 'field', label: 'The team of last season', what: 'A field of the players names it.' },
  { value: 'any', label: 'Any other team', what: 'The first that claims him has the right.' },
];
const BY = [
  ['all', 'The same for all'],
  ['retained', 'By players retained'],
] as const;
const RAISE = [
  ['once', 'Once'],
  ['none', 'No'],
] as const;
const DECLINED = [
  ['kept', 'Kept'],
  ['spent', 'Spent'],
] as const;
const AT_ZERO = [
  ['passes', 'It is a no'],
  ['waits', 'You answer'],
] as const;

/** The right to match: who is asked after the hammer, how often, and what the buyer may do. */
export function MatchPart({ form }: { readonly form: RulesForm }) {
  const { match, fields } = form.texts;
  const typed = (next: Partial<MatchTexts>) => ({ match: { ...match, ...next } });
  const choose = (next: Partial<MatchTexts>) => form.change(typed(next));
  return (
    <FoldedCard part="match" form={form} nothing="There is none: the hammer sells at once.">
      <Tick
        label="After the hammer a team may match the price and have the player"
        ticked={match.on}
        onTick={(on) => (on ? form.change(withMatch({ match, fields })) : choose({ on }))}
      />
      {match.on && (
        <>
          <Choices
            legend="Who is asked"
            choices={WHO}
            value={match.who}
            onChoose={(who) => form.change(withMatch({ match: { ...match, who }, fields }))}
          />
          {match.who === 'field' && <LastTeamBox form={form} onField={(field) => choose({ field })} />}
          <Choice
            label="Cards: how many players a team may match"
            options={BY}
            value={match.by}
            onChoose={(by) => choose({ by })}
          />
          {match.by === 'all' ? (
            <RuleBox
              form={form}
              part="match.cards.0"
              label="Cards of each team"
              hint="A team may have its own number: under Teams"
              value={match.all}
              typed={(all) => typed({ all })}
              counts
            />
          ) : (
            <CardTable form={form} typed={typed} />
          )}
          <WhereBoxes
            form={form}
            part="match.where"
            who="For which players"
            where={match.where}
            onWhere={(where) => choose({ where })}
          />
          <Choice
            label="After a claim the buyer may raise"
            options={RAISE}
            value={match.raise}
            onChoose={(raise) => choose({ raise })}
          />
          {match.raise === 'once' && (
            <Choice
              label="The card of a team that declines the raise is"
              options={DECLINED}
              value={match.declined}
              onChoose={(declined) => choose({ declined })}
            />
          )}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <RuleBox
              form={form}
              part="match.seconds"
              label="Seconds for each answer"
              hint="Empty: no clock"
              value={match.seconds}
              typed={(seconds) => typed({ seconds })}
              counts
            />
            <RuleBox
              form={form}
              part="match.against"
              label="Players that one team may lose"
              hint="Empty: any number"
              value={match.against}
              typed={(against) => typed({ against })}
              counts
            />
          </div>
          {match.seconds !== '' && (
            <Choice
              label="When the time is up"
              options={AT_ZERO}
              value={match.atZero}
              onChoose={(atZero) => choose({ atZero })}
            />
          )}
          <TermBoxes form={form} typed={typed} />
        </>
      )}
    </FoldedCard>
  );
}

interface LastTeamBoxProps {
  readonly form: RulesForm;
  readonly onField: (id: string) => void;
}

/** Chooses the field that names the last team. */
function LastTeamBox({ form, onField }: LastTeamBoxProps) {
  const { match, fields } = form.texts;
  const offered = fieldsOfLastTeam(fields);
  const isOffered = offered.some(({ id }) => id === match.field);
  return (
    <SelectField
      id={boxOf('match.who')}
      label="The team of last season is written in"
      value={isOffered ? match.field : ''}
      error={form.errors.get('match.who')}
      onChange={({ target }) => onField(target.value)}
    >
      {!isOffered && <option value="">Choose a field</option>}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface PartOfMatchProps {
  readonly form: RulesForm;
  readonly typed: (next: Partial<MatchTexts>) => { readonly match: MatchTexts };
}

/** The cards by the number of retained players; the last number holds for every larger one. */
function CardTable({ form, typed }: PartOfMatchProps) {
  const { table, of } = form.texts.match;
  const change = (table: readonly string[]) => form.change(typed({ table }));
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">
          Cards of a team that retained
        </legend>
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          {table.map((cards, at) => (
            <RuleBox
              // The place in the table is what the number is for.
              key={at}
              form={form}
              part={`match.cards.${at}`}
              label={at === table.length - 1 ? `${String(at)} or more` : String(at)}
              value={cards}
              typed={(cards) => typed({ table: table.with(at, cards) })}
              counts
            />
          ))}
        </div>
        <FieldProblem id={boxOf('match.cards')}>{form.errors.get('match.cards')}</FieldProblem>
        <div className="mt-2 flex flex-wrap gap-2">
          {table.length <= MOST_CARDS && (
            <Button size="sm" icon={Plus} onClick={() => change([...table, '0'])}>
              One more retained
            </Button>
          )}
          {table.length > 1 && (
            <Button size="sm" icon={X} onClick={() => change(table.slice(0, -1))}>
              One fewer
            </Button>
          )}
        </div>
      </fieldset>
      <WhereBoxes
        form={form}
        part="match.of"
        who="Retained players that count"
        where={of}
        onWhere={(of) => form.change(typed({ of }))}
      />
    </>
  );
}

/** The names of which a claim takes one; most leagues have none. */
function TermBoxes({ form, typed }: PartOfMatchProps) {
  const { terms } = form.texts.match;
  const change = (terms: readonly string[]) => form.change(typed({ terms }));
  return (
    <fieldset id={boxOf('match.terms')} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">
        {terms.length === 0 ? 'Terms of a claim: none' : 'Terms of a claim, of which the team names one'}
      </legend>
      {terms.map((term, at) => (
        <div key={at} className="flex items-end gap-1">
          <Field
            id={boxOf(`match.terms.${at}`)}
            label={`Term ${String(at + 1)}`}
            autoComplete="off"
            maxLength={TEXT_LENGTH.kindName * 2}
            className="flex-1"
            value={term}
            error={form.errors.get(`match.terms.${at}`)}
            onChange={({ target }) =>
              form.change(typed({ terms: terms.with(at, target.value) }), `match.terms.${at}`)
            }
            onBlur={() => form.left(`match.terms.${at}`)}
          />
          <IconButton
            icon={X}
            label={`Take out term ${String(at + 1)}`}
            variant="plain"
            onClick={() => change(terms.toSpliced(at, 1))}
          />
        </div>
      ))}
      <FieldProblem id={boxOf('match.terms')}>{form.errors.get('match.terms')}</FieldProblem>
      {terms.length < MOST_TERMS && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => change([...terms, terms.length === 0 ? 'One season' : ''])}
        >
          Add a term
        </Button>
      )}
    </fieldset>
  );
}

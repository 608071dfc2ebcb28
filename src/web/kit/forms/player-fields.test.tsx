import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerRules } from '#domain/tournament/player.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { AskedContext } from '#web/kit/player/style-chips.tsx';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { useChosenImage } from '#web/media/image-field.tsx';
import { PlayerFields, NO_TEXTS, type PlayerTexts, usePlayerForm } from './player-fields.tsx';

function Form({ starts }: { readonly starts: PlayerTexts }) {
  const { form } = usePlayerForm(starts);
  return <PlayerFields form={form} photo={useChosenImage(null)} />;
}

const drawnWith = (
  fields: readonly OwnField[],
  categories: PlayerRules['categories'] = null,
  starts = NO_TEXTS,
): string =>
  renderToStaticMarkup(
    <UnitContext value={SPECIFIED.unit}>
      <AskedContext value={{ fields, categories }}>
        <Toasts>
          <Form starts={starts} />
        </Toasts>
      </AskedContext>
    </UnitContext>,
  );
const drawn = drawnWith([]);
const { playingStyles: _chips, own: _fields, ...boxes } = NO_TEXTS;

test.each(Object.keys(boxes))('The form of a player has an input for %s', (name) => {
  expect(drawn).toContain(` name="${name}"`);
});

test('The form of a player has chips for the playing styles', () => {
  expect(drawn).toContain('Playing Styles');
});

test('The form of a player has an input for each own field of the tournament, and no other', () => {
  const fields: readonly OwnField[] = [
    ...READY_MADE_FIELDS,
    { id: 'matches', name: 'Matches', is: 'number', public: true },
    { id: 'fee', name: 'Fee', is: 'money', public: true },
    { id: 'village', name: 'Village', is: 'text', public: false },
  ];
  for (const { id, name } of fields) {
    expect(drawnWith(fields)).toContain(` name="own.${id}"`);
    expect(drawnWith(fields)).toContain(`>${name}</label>`);
    expect(drawn).not.toContain(`own.${id}`);
  }
  expect(drawnWith(fields)).toContain('<option value="Under 19">Under 19</option>');
});

test('The base price of the category is shown next to an empty input, and hidden once a price is typed', () => {
  const categories = { field: 'category', rungs: [{ value: 'A', base: toRupees(7_500) }] };
  const texts = { ...NO_TEXTS, own: { category: 'A' } };
  expect(drawnWith(READY_MADE_FIELDS, categories, texts)).toContain('₹7,500');
  expect(drawnWith(READY_MADE_FIELDS, categories, { ...texts, baseAmount: '900' })).not.toContain('₹7,500');
  expect(drawnWith(READY_MADE_FIELDS, categories)).not.toContain('₹7,500');
});

test('The input of an amount shows it in the unit of the tournament', () => {
  const fields: readonly OwnField[] = [{ id: 'fee', name: 'Fee', is: 'money', public: true }];
  const texts = { ...NO_TEXTS, own: { fee: '150000' } };
  expect(drawnWith(fields, null, texts)).toContain('₹1,50,000');
  expect(drawnWith(fields)).not.toContain('₹');
});

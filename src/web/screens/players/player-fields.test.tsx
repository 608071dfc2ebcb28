import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { Toasts } from '#web/parts/toasts.tsx';
import { UnitContext } from '#web/parts/unit.ts';
import { useChosenImage } from '#web/photos/use-chosen-image.ts';
import { PlayerFields } from './player-fields.tsx';
import { NO_TEXTS } from './player-texts.ts';
import { usePlayerForm } from './use-player-form.ts';

function Form() {
  const { form } = usePlayerForm(NO_TEXTS);
  return <PlayerFields form={form} photo={useChosenImage(null)} />;
}

const drawn = renderToStaticMarkup(
  <UnitContext value={SPECIFIED.unit}>
    <Toasts>
      <Form />
    </Toasts>
  </UnitContext>,
);
const { playingStyles: _chips, ...boxes } = NO_TEXTS;

test.each(Object.keys(boxes))('the form of a player has a box for %s', (name) => {
  expect(drawn).toContain(` name="${name}"`);
});

test('and chips for the playing styles', () => {
  expect(drawn).toContain('Playing Styles');
});

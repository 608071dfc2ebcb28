import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { NEW_TOURNAMENT, TournamentForm } from './tournament-form.tsx';

const drawn = renderToStaticMarkup(
  <UnitContext value={SPECIFIED.unit}>
    <Toasts>
      <TournamentForm
        starts={NEW_TOURNAMENT}
        submit="Create Tournament"
        busyText="Creating..."
        failedSentence="Failed to create tournament"
        save={() => Promise.resolve()}
        onCancel={() => undefined}
      />
    </Toasts>
  </UnitContext>,
);

test.each(Object.keys(NEW_TOURNAMENT))('The form of a tournament has an input for %s', (name) => {
  expect(drawn).toContain(` name="${name}"`);
});

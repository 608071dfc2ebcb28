import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Columns } from './columns.tsx';

const drawn = (lots: number): string =>
  renderToStaticMarkup(
    <Columns
      label="Bids"
      values={Array.from({ length: lots }, (_, at) => 1 + (at % 7))}
      isHollow={() => false}
      ends={['Lot 1', `Lot ${String(lots)}`]}
      tipOf={() => ({ title: '', lines: [] })}
      wall={null}
    />,
  );

test('A few lots have full columns, and hundreds have pale ones with a mark on top', () => {
  expect(drawn(40)).not.toContain('opacity="0.24"');
  expect(drawn(243)).toContain('opacity="0.24"');
});

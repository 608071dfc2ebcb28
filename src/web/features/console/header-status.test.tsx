import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Pause, Stage } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { created } from '#fixtures/auction/facts.ts';
import { HeaderStatus } from './console-header.tsx';

function shown(stage: Stage, pause: Pause | null = null): string {
  const auction = fold([created()]);
  return renderToStaticMarkup(
    <HeaderStatus
      link={{ state: 'live' }}
      auction={{ ...auction, stage, pause, floor: { ...auction.floor, bidding: 'both' } }}
      audience={null}
      onDoubled={() => undefined}
      onNewRules={null}
      preflight={false}
    />,
  ).replace(/<[^>]+>/g, ' ');
}

test('The header of a running auction says who bids', () => {
  expect(shown('active')).toMatch(/Live.*Floor \+ phones/);
});

test('The header of an auction in a break says so instead of Live', () => {
  const words = shown('active', { message: 'Tea', until: null });
  expect(words).toContain('Break');
  expect(words).not.toContain('Live');
});

test('The header of a finished auction says nothing of bidding', () => {
  expect(shown('completed')).toContain('Finished');
  expect(shown('completed')).not.toContain('Floor');
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { CardPicture } from './card-picture.tsx';
import { NO_FACTS, type SaleCard } from './sale/card-words.ts';

/** Takes the place of the canvas, which this environment has not. */
const drawn = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('no canvas'))));
vi.mock(import('./sale/draw-sale.ts'), () => ({ cardFile: drawn }));

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
});

const CARD: SaleCard = {
  kind: 'sold',
  player: { name: 'Ravi Kumar', number: '4', photo: null, role: 'batsman', category: null },
  team: { name: 'Pune Panthers', logo: null, colour: '#aa0000' },
  price: { figure: '₹20,000', unit: '' },
  league: { name: 'Cup', logo: null },
  ...{ date: '2026-11-24', sale: 1, facts: NO_FACTS, sponsor: null },
};

test('A card is drawn again in the language chosen meanwhile, and not for the same content', async () => {
  const { rerender } = render(<CardPicture card={CARD} />);
  await screen.findByRole('alert');
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<CardPicture card={{ ...CARD }} />);
  expect(drawn).toHaveBeenCalledTimes(1);
  await act(() => speak('mr'));
  rerender(<CardPicture card={CARD} />);
  await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
});

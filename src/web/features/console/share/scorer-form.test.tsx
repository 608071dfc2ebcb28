// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ScorerForm } from './scorer-form.tsx';

afterEach(cleanup);

const name = () => screen.getByLabelText<HTMLInputElement>('Name of the scorer');
const PROBLEM = 'Please enter the name of the scorer';

test('After a scorer is added the form is empty, and does not complain while the next name is typed', async () => {
  const onAdd = vi.fn(() => Promise.resolve());
  render(<ScorerForm onAdd={onAdd} />);
  await userEvent.type(name(), 'Asha{Enter}');
  await waitFor(() => expect(name().value).toBe(''));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Asha');
  await userEvent.type(name(), 'R{Backspace}');
  expect(screen.queryByText(PROBLEM)).toBeNull();
  await userEvent.type(name(), '{Enter}');
  await screen.findByText(PROBLEM);
});

test('The name of a refused scorer stays', async () => {
  render(<ScorerForm onAdd={() => Promise.reject(new Error('refused'))} />);
  await userEvent.type(name(), 'Asha{Enter}');
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(name().value).toBe('Asha');
});

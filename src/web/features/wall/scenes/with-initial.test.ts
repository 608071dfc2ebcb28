import { expect, test } from 'vitest';
import { withInitial } from './with-initial.ts';

test('withInitial shortens the first name to its letter as it is written, and leaves a single name', () => {
  expect(withInitial('Venkatasubramanian Chandrasekaran')).toBe('V. Chandrasekaran');
  expect(withInitial('Ravi Kumar #7')).toBe('R. Kumar #7');
  expect(withInitial('Ravi #7')).toBe('Ravi #7');
  expect(withInitial('Dhoni')).toBe('Dhoni');
  expect(withInitial('வெங்கடேஷ் குமார்')).toBe('வெ. குமார்');
  expect(withInitial('श्रीकांत जोशी')).toBe('श्री. जोशी');
});

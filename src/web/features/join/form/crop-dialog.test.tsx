// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CropDialog, firstArea, partOf } from './crop-dialog.tsx';

afterEach(cleanup);

test('A photo cannot be used before its picture is open', () => {
  const none = () => undefined;
  render(<CropDialog file={new File([], 'face.jpg')} onCut={none} onTrouble={none} onCancel={none} />);
  expect(screen.getByText('Opening the picture...')).toBeDefined();
  const use = screen.getByRole('button', { name: 'Use this photo' });
  expect(use.getAttribute('aria-disabled')).toBe('true');
});

test.each([
  ['a tall picture', { width: 1_200, height: 1_600 }],
  ['a wide picture', { width: 2_000, height: 900 }],
])('The first crop of %s is its largest part of the right shape, above the middle', (_, picture) => {
  const part = partOf(picture, firstArea(picture));
  expect(part.width / part.height).toBeCloseTo(0.9);
  expect(Math.max(part.width / picture.width, part.height / picture.height)).toBeCloseTo(1);
  expect(part.left).toBeCloseTo((picture.width - part.width) / 2);
  expect(part.top).toBeCloseTo((picture.height - part.height) / 5);
});

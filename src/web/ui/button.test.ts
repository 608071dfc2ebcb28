import { expect, test } from 'vitest';
import { buttonVariants } from './plain-button.tsx';
import { cn } from './button.tsx';

test('Of two classes for the same property the last one stays', () => {
  expect(cn('px-4 min-h-11', null, false, 'px-2')).toBe('min-h-11 px-2');
});

test('The sizes of a text are no colours, and the colours are no sizes', () => {
  expect(cn('text-base text-soft', 'text-ink')).toBe('text-base text-ink');
  expect(cn('text-base text-soft', 'text-sm')).toBe('text-soft text-sm');
});

test('A size of the text leaves the line height alone', () => {
  expect(cn('leading-tight', 'text-sm')).toBe('leading-tight text-sm');
});

test('A voice replaces another voice and the weight before it, and takes a weight after it', () => {
  expect(cn('voice-strong', 'voice-title')).toBe('voice-title');
  expect(cn('font-bold font-stretch-94%', 'voice-title')).toBe('voice-title');
  expect(cn('voice-title', 'font-bold')).toBe('voice-title font-bold');
});

test('No button has a class that another of its classes contradicts', () => {
  for (const variant of ['primary', 'ball', 'quiet', 'outline', 'plain'] as const)
    for (const size of ['sm', 'md', 'lg'] as const)
      for (const shape of ['fitting', 'wide', 'square'] as const) {
        const classes = buttonVariants({ variant, size, shape });
        expect(cn(classes)).toBe(classes);
      }
});

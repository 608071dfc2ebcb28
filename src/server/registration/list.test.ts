import { expect, test } from 'vitest';
import { largeGroups } from './list.ts';

test('The organiser sees a phone with twenty forms, and an address above its share', () => {
  const sent = (sender: { network: string; page: string }, name: string) => ({ sender, plan: { name } });
  const club = Array.from({ length: 19 }, () => sent({ network: 'club', page: 'one' }, 'Club'));
  const phone = Array.from({ length: 20 }, (_, at) =>
    sent({ network: 'x', page: 'one' }, `Bot ${String(at)}`),
  );
  const hall = Array.from({ length: 251 }, (_, at) => sent({ network: 'hall', page: String(at) }, 'Hall'));
  expect(
    largeGroups([...club, ...phone, ...hall, { sender: null, plan: { name: 'Old' } }], 'players'),
  ).toEqual([
    { sender: 'hall', is: 'network', waiting: 251, names: ['Hall', 'Hall', 'Hall'] },
    { sender: 'x.one', is: 'phone', waiting: 20, names: ['Bot 0', 'Bot 1', 'Bot 2'] },
  ]);
});

import { expect, test } from 'vitest';
import type { Invitation } from '#server/persistence/tables/people/accounts.ts';
import { INVITATION_SPAN, invitationHash, invite } from './ownership.ts';

test('An invitation is stored as a hash for a week', async () => {
  const kept: Invitation[] = [];
  const invitations = { add: async (one: Invitation) => void kept.push(one), isOpen: async () => true };
  const { code, expiresAt } = await invite({ invitations }, 1_000);
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(expiresAt).toBe(1_000 + INVITATION_SPAN);
  expect(kept).toEqual([{ codeHash: invitationHash(code), createdAt: 1_000, expiresAt }]);
  expect(JSON.stringify(kept)).not.toContain(code);
});

test.each(['K7MP-X2VQ-9TRD-H3WZ', ' k7mpx2vq9trdh3wz ', 'https://boli.example/register#k7mp-x2vq-9trd-h3wz'])(
  'The typed invitation %j has the same hash as its code',
  (typed) => {
    expect(invitationHash(typed)).toBe(invitationHash('k7mp-x2vq-9trd-h3wz'));
  },
);

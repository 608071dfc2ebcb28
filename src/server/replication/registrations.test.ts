import { expect, test } from 'vitest';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { ownPage, receiptAnswer } from '#protocol/registration/registrations.ts';
import { photoAnswer, settingsAnswer } from '#protocol/registration/form.ts';
import { Laptop } from '#server/testing/running-servers.ts';
import { jpeg, longer } from '#server/testing/pictures.ts';
import { FORM, newKey } from '#server/testing/registration.ts';

test('After a takeover a replica has the registrations, and accepts the rest of a half-uploaded photo', async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  try {
    await first.owner();
    const tournamentId = await first.tournament();
    const page = await second.follow(first);
    const settings = { ...CLOSED_REGISTRATION, open: true };
    const { token } = first;
    const body = { tournamentId, settings };
    const set = await first.ask(REGISTRATION_LIST_CALLS.settings, { method: 'PUT', body, token });
    const { code } = settingsAnswer.parse(set.json);
    const form = { key: newKey(), ticket: '', form: FORM };
    const sent = await first.ask(REGISTRATION_CALLS.submit, { body: form, token: code });
    const { receipt } = receiptAnswer.parse(sent.json);
    const photo = longer(jpeg(600, 800), 2_000);
    const part = (from: number, to: number) => ({
      method: 'PUT',
      body: {
        ...{ upload: 'u1', total: photo.length, hash: null, offset: from },
        bytes: photo.subarray(from, to).toString('base64'),
      },
      token: receipt,
    });
    expect((await first.ask(REGISTRATION_CALLS.photo, part(0, 1_000))).status).toBe(200);

    expect((await second.takeOver(page)).status).toBe(200);
    await second.becomes('house');
    const rest = await second.ask(REGISTRATION_CALLS.photo, part(1_000, photo.length));
    expect(photoAnswer.parse(rest.json).photo).not.toBeNull();
    const own = await second.ask(REGISTRATION_CALLS.own, { token: receipt });
    expect(ownPage.parse(own.json).form).toMatchObject({ name: 'Ravi Kumar', phone: '98200 12345' });
  } finally {
    await second.close();
    await first.close();
  }
});

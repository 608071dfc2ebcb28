import { expect, test } from 'vitest';
import { linksAnswer } from '#protocol/calls/links.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { Laptop } from '#server/testing/running-servers.ts';

test("After a takeover a replica has an owner's private list, and keeps the list after a restart", async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  try {
    await first.owner();
    const tournamentId = await first.tournament();
    await first.team(tournamentId, 'Pune Panthers');
    const page = await second.follow(first);
    const { token } = first;
    const opened = await first.ask(PATHS.openLinks, { body: { tournamentId }, token });
    const { links } = linksAnswer.parse(opened.json);
    const code = links.find(({ kind }) => kind === 'paddle')?.code ?? '';
    const player = playerAnswer.parse((await first.player(tournamentId)).json).id;
    const entry = { player, choice: 1, limit: 45_000, note: 'ଶ୍ରୀକ୍ଷେତ୍ର 🏏' };
    const body = { ...entry, age: 0 };
    const put = await first.ask(PATHS.shortlist, { method: 'PUT', body, token: code });
    expect(put.json).toEqual({ entry });

    expect((await second.takeOver(page)).status).toBe(200);
    await second.becomes('house');
    const list = () => second.ask(PATHS.shortlist, { token: code });
    expect((await list()).json).toEqual({ entries: [entry] });
    await second.stop();
    await second.start();
    expect((await list()).json).toEqual({ entries: [entry] });
  } finally {
    await second.close();
    await first.close();
  }
});

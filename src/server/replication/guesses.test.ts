import { expect, test } from 'vitest';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { guessAnswer, ownGuessesAnswer } from '#protocol/calls/guess.ts';
import { PATHS, PHONE_HEADER } from '#protocol/paths.ts';
import { linksAnswer } from '#protocol/calls/links.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { Laptop } from '#server/testing/running-servers.ts';

test('After a takeover a replica has the guesses and names of spectators', async () => {
  const first = await Laptop.open();
  const second = await Laptop.open({ follow: first.url });
  try {
    await first.owner();
    const tournamentId = await first.tournament();
    await first.team(tournamentId, 'Pune Panthers');
    await first.team(tournamentId, 'Mumbai Meteors');
    const player = playerAnswer.parse((await first.player(tournamentId)).json).id;
    const { token } = first;
    const query = `?tournamentId=${tournamentId}`;
    const show = { ...FIRST_SHOW, guess: true };
    await first.ask(`${PATHS.show}${query}`, { method: 'PUT', body: { show }, token });
    await first.ask(`${PATHS.command}${query}`, {
      ...{ body: { commandId: 'begin', order: { type: 'initialise' } }, token },
    });
    const page = await second.follow(first);
    const opened = await first.ask(PATHS.openLinks, { body: { tournamentId }, token });
    const { links } = linksAnswer.parse(opened.json);
    const code = links.find(({ kind }) => kind === 'live')?.code ?? '';
    const phone = 'r'.repeat(22);
    const guess = { lot: player, amount: 30_000 };
    const put = await first.ask(PATHS.guess, { method: 'PUT', body: { phone, ...guess }, token: code });
    expect(guessAnswer.parse(put.json)).toEqual(guess);
    await first.ask(PATHS.guessName, { method: 'PUT', body: { phone, name: 'रवि' }, token: code });

    expect((await second.takeOver(page)).status).toBe(200);
    await second.becomes('house');
    const own = await fetch(second.url + PATHS.guess, {
      headers: { authorization: `Bearer ${code}`, [PHONE_HEADER]: phone, connection: 'close' },
    });
    expect(ownGuessesAnswer.parse(await own.json())).toMatchObject({
      ...{ phones: 1, name: { name: 'रवि' } },
      guesses: [guess],
    });
  } finally {
    await second.close();
    await first.close();
  }
});

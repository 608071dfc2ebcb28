import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import { agree } from '#server/testing/calls/hard-league.ts';
import { errorOf, House, PLAYER, type Cup, type Organiser } from '#server/testing/laptops/house.ts';

let house: House;
let asha: Organiser;
let cup: Cup;
beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
});
afterEach(() => house.close());

const asked = (query: Record<string, string>, who = asha) => who.call('GET', PATHS.preflight, { query });
const preflight = async () => preflightAnswer.parse((await asked({ tournamentId: cup.id })).json).preflight;

describe('the pre-flight of a tournament', () => {
  test('The pre-flight check finds no problem while the rules require no squad', async () => {
    expect(await preflight()).toMatchObject({ verdict: 'fits', asks: false, findings: [] });
  });

  test('The pre-flight check lists what squads lack, and follows changed rules and added players', async () => {
    const { teams, players } = await preflight();
    const least = Math.floor(players / teams);
    await agree(asha, cup.id, { squad: { least: least + 1, most: 15 } });
    expect(await preflight()).toMatchObject({
      verdict: 'short',
      asks: true,
      findings: [
        {
          what: 'players',
          limit: 'squad',
          available: players,
          mends: [{ do: 'lower-least', to: least }, { do: 'add-players' }],
        },
      ],
    });
    await agree(asha, cup.id, { squad: { least, most: 15 } });
    expect(await preflight()).toMatchObject({ verdict: 'fits', asks: true });
    await asha.call('POST', PATHS.createPlayer, {
      body: { ...PLAYER, playerNumber: '77', tournamentId: cup.id },
    });
    expect(await preflight()).toMatchObject({ players: players + 1 });
  });

  test("Another organiser's pre-flight check answers 404", async () => {
    const ravi = await house.organiser('Ravi Kumar');
    expect({ ...errorOf(await asked({ tournamentId: cup.id }, ravi)) }).toMatchObject({
      code: 'no-such-tournament',
    });
    expect((await asked({ tournamentId: 'nobody' })).status).toBe(404);
  });

  test('A pre-flight check without a tournament is refused', async () => {
    expect((await asked({})).status).toBe(400);
  });
});

import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { guessNamesAnswer, ownGuessesAnswer, type OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { PHONE_HEADER, PATHS } from '#protocol/paths.ts';
import type { Answered, Organiser } from '#server/testing/laptops/house.ts';
import type { Holder } from '#server/testing/laptops/holders.ts';

/** A spectator's phone that guesses prices. Phones of different letters have different ids. */
export class Guesser {
  readonly #id: string;

  constructor(
    readonly page: Holder,
    letter: string,
  ) {
    this.#id = letter.repeat(22);
  }

  guess(lot: string, amount: unknown, changes: object = {}): Promise<Answered> {
    return this.page.call('PUT', PATHS.guess, { body: { phone: this.#id, lot, amount, ...changes } });
  }

  name(name: unknown): Promise<Answered> {
    return this.page.call('PUT', PATHS.guessName, { body: { phone: this.#id, name } });
  }

  async own(): Promise<OwnGuessesAnswer> {
    // Points are counted once a second.
    this.page.house.now += 1_000;
    const answer = await this.page.call('GET', PATHS.guess, { headers: { [PHONE_HEADER]: this.#id } });
    return ownGuessesAnswer.parse(answer.json);
  }
}

/** Switches the game on or off. */
export async function setGuessing(organiser: Organiser, tournamentId: string, guess = true): Promise<void> {
  const body = { show: { ...FIRST_SHOW, guess } };
  const { status, text } = await organiser.call('PUT', PATHS.show, { query: { tournamentId }, body });
  if (status !== 200) throw new Error(text);
}

/** The names that the organiser sees. */
export async function guessNames(organiser: Organiser, tournamentId: string) {
  const answer = await organiser.call('GET', PATHS.guessNames, { query: { tournamentId } });
  return guessNamesAnswer.parse(answer.json).names;
}

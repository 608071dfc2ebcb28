import { impossible } from '#domain/impossible.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { guessNamesAnswer, ownGuessesAnswer, type OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { linkAnswer, type LinkAnswer, linksAnswer, shortlistAnswer } from '#protocol/calls/links.ts';
import { PATHS, PHONE_HEADER } from '#protocol/paths.ts';
import { systemRandom } from '#server/base/random.ts';
import type { Answered, Call, SampleTournament, TestServer, Organiser } from './test-server.ts';

/** All links of a tournament, as its organiser sees them. */
export async function linksOf(organiser: Organiser, tournamentId: string): Promise<LinkAnswer[]> {
  const answer = await organiser.call('POST', PATHS.openLinks, { body: { tournamentId } });
  return linksAnswer.parse(answer.json).links;
}

/** The open link of this kind, and of this team for a paddle. Fails the test if there is none. */
export function linkFor(
  links: readonly LinkAnswer[],
  kind: LinkAnswer['kind'],
  team: string | null = null,
): LinkAnswer {
  const link = links.find((one) => one.kind === kind && one.team === team && one.revokedAt === null);
  return link ?? impossible(`no open link, ${kind}`);
}

/** A holder of a link without an account: a phone, or a scorer's laptop. */
export class Holder {
  constructor(
    readonly server: TestServer,
    readonly link: LinkAnswer,
  ) {}

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, call: Call = {}): Promise<Answered> {
    const headers = { authorization: `Bearer ${this.link.code}`, ...call.headers };
    return this.server.call(method, url, { ...call, headers });
  }

  own(): Promise<Answered> {
    return this.call('GET', PATHS.ownLink);
  }

  order(tournamentId: string, order: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.command, { query: { tournamentId }, body: { commandId, order } });
  }

  /** Accepts the rules of this line as the team's owner. */
  accept(rules: unknown): Promise<Answered> {
    return this.call('POST', PATHS.acceptRules, { body: { rules } });
  }

  /** Names an unsold player for the team, or takes the name back. */
  name(lot: unknown, named: unknown = true): Promise<Answered> {
    return this.call('POST', PATHS.nameLot, { body: { lot, named } });
  }

  /** Bids with the phone for its team. */
  bid(bid: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.paddleBid, { body: { commandId, bid } });
  }

  /** Answers a right to match with the phone, for its team. */
  answer(answer: object, commandId = systemRandom.id()): Promise<Answered> {
    return this.call('POST', PATHS.paddleBid, { body: { commandId, answer } });
  }
}

/** A holder of the organiser's open link of this kind, and of this team for a paddle. */
export async function holderOf(
  organiser: Organiser,
  { id }: SampleTournament,
  kind: LinkAnswer['kind'],
  team: string | null = null,
): Promise<Holder> {
  return new Holder(organiser.server, linkFor(await linksOf(organiser, id), kind, team));
}

/** Opens bidding by phones, and returns the phones of the two teams. */
export async function phonesOf(
  organiser: Organiser,
  sample: SampleTournament,
  countdown: object | null = null,
): Promise<{ mumbai: Holder; pune: Holder }> {
  await organiser.order(sample.id, { type: 'set-floor', settings: { bidding: 'both', countdown } });
  const mumbai = await holderOf(organiser, sample, 'paddle', sample.mumbai);
  return { mumbai, pune: await holderOf(organiser, sample, 'paddle', sample.pune) };
}

/** A scorer with a new link. */
export async function scorerOf(
  organiser: Organiser,
  { id }: SampleTournament,
  label = 'Ravi',
): Promise<Holder> {
  const body = { tournamentId: id, label };
  const answer = await organiser.call('POST', PATHS.scorerLink, { body });
  return new Holder(organiser.server, linkAnswer.parse(answer.json));
}

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
    this.page.server.now += 1_000;
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

/** An owner's phone that keeps a private list. */
export class ListKeeper {
  constructor(readonly phone: Holder) {}

  /** The shortlist that the phone reads, with its tag. */
  async look(): Promise<{ entries: readonly unknown[]; tag: string }> {
    const answer = await this.phone.call('GET', PATHS.shortlist);
    const { entries } = shortlistAnswer.parse(answer.json);
    return { entries, tag: String(answer.headers['etag']) };
  }

  put(player: string, changes: object = {}): Promise<Answered> {
    const body = { player, choice: 1, limit: 45_000, note: 'Opens', age: 0, ...changes };
    return this.phone.call('PUT', PATHS.shortlist, { body });
  }

  drop(player: string, age = '0'): Promise<Answered> {
    return this.phone.call('DELETE', PATHS.shortlist, { query: { player, age } });
  }
}

import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer, playerAnswer } from '#protocol/calls/players.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { asDataUrl, png, longer } from '#server/testing/pictures.ts';

const LONGEST_ANSWER_MS = 15_000;

/** The result of fetching an image; a number is the HTTP status. */
export type Look = 'as it was' | 'not as it was' | `${number}` | 'no answer';

/** An organiser who uploads photos and logos at any machine and can verify each image. */
export class HouseOfPhotos {
  #token = '';
  #tournament = '';
  #number = 0;
  /** The addresses of the accepted images. */
  readonly addresses: string[] = [];

  async open(at: string): Promise<void> {
    const account = { name: 'P', email: 'photos@example.com', mobile: '9800000000', password: 'trial-123' };
    this.#token = sessionAnswer.parse(await this.#post(at, PATHS.register, account)).token;
    this.#tournament = tournamentAnswer.parse(await this.#post(at, PATHS.createTournament, CUP)).id;
  }

  async photo(at: string, bytes: number): Promise<string> {
    const { photo, address } = picture(bytes);
    const player = { ...this.#player(), photo, tournamentId: this.#tournament };
    const { photo: kept } = playerAnswer.parse(await this.#post(at, PATHS.createPlayer, player));
    return this.#taken(kept === address ? address : null);
  }

  async logo(at: string, bytes: number): Promise<string> {
    const name = `Team ${String((this.#number += 1))}`;
    const { photo: logo, address } = picture(bytes);
    const team = { name, logo, tournamentId: this.#tournament };
    const { logoUrl } = teamAnswer.parse(await this.#post(at, PATHS.createTeam, team));
    return this.#taken(logoUrl === address ? address : null);
  }

  /** Imports a spreadsheet of players with a photo each. */
  async sheet(at: string, rows: number, bytes: number): Promise<void> {
    const pictures = Array.from({ length: rows }, () => picture(bytes));
    const players = pictures.map(({ photo }) => ({ ...this.#player(), photo }));
    const asked = { tournamentId: this.#tournament, players };
    const { failed } = importAnswer.parse(await this.#post(at, PATHS.importPlayers, asked));
    if (failed.length > 0) throw new Error(`${String(failed.length)} rows were refused`);
    for (const { address } of pictures) this.#taken(address);
  }

  /** Counts the players in a machine's list, and those with photos. */
  async players(at: string): Promise<{ readonly all: number; readonly withPhotos: number }> {
    const path = `${PATHS.players}?tournamentId=${this.#tournament}`;
    const answer = await fetch(at + path, { headers: { authorization: `Bearer ${this.#token}` } });
    const players = z.array(playerAnswer).parse(await answer.json());
    return { all: players.length, withPhotos: players.filter(({ photo }) => photo !== null).length };
  }

  /** Fetches an image without a session and compares its hash with its address. */
  async look(at: string, address: string): Promise<Look> {
    try {
      const answer = await fetch(at + address, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) return `${answer.status}`;
      return address === imageAddress(hashOf(bytes)) ? 'as it was' : 'not as it was';
    } catch {
      return 'no answer';
    }
  }

  /** Fetches all images, six at a time like a page. Returns the count of missing or changed images. */
  async missing(at: string, addresses: readonly string[] = this.addresses): Promise<number> {
    let missing = 0;
    for (let from = 0; from < addresses.length; from += 6) {
      const looks = await Promise.all(addresses.slice(from, from + 6).map((one) => this.look(at, one)));
      missing += looks.filter((one) => one !== 'as it was').length;
    }
    return missing;
  }

  #player() {
    this.#number += 1;
    const name = `Player ${String(this.#number)}`;
    const rest = { age: 20, isTeamOwner: 0, playingStyles: ['bowler'], baseAmount: 1_000 };
    return { name, playerNumber: String(this.#number), ...rest };
  }

  #taken(address: string | null): string {
    if (address === null) throw new Error('an image was not kept');
    this.addresses.push(address);
    return address;
  }

  async #post(at: string, path: string, body: object): Promise<unknown> {
    const answer = await fetch(at + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${JSON.stringify(json)}`);
    return json;
  }
}

const CUP = {
  name: 'Cup of photos',
  date: '2026-11-24',
  time: '18:30',
  totalAmountPerTeam: 1_000_000_000,
  playersPerTeam: 25,
  bidIncrementAmount: 1_000,
};

/** Makes a unique image as a form sends it, and the address that it will have. */
function picture(size: number): { readonly photo: string; readonly address: string } {
  const bytes = longer(png(9, 9), Math.max(16, size - png(9, 9).length));
  // Random bytes inside the chunk, so that each photo has its own hash.
  randomBytes(bytes.length - 57).copy(bytes, 41);
  return { photo: asDataUrl(bytes), address: imageAddress(hashOf(bytes)) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

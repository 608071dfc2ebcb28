import { shortlistAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Answered } from '#server/testing/laptops/house.ts';
import type { Holder } from '#server/testing/laptops/holders.ts';

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

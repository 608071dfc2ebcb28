import type { HouseAnswer } from '#protocol/second-laptop.ts';
import type { FirstLine } from './first-line.ts';
import { proofOf } from './proof.ts';
import type { SecondLaptop } from './second-laptop.ts';
import type { ReplacedBy, Standing } from './standing.ts';

/** How a house stands at the moment of an answer. */
interface Around {
  readonly standing: () => Standing;
  readonly replaced: () => ReplacedBy | null;
  readonly line: () => Pick<FirstLine, 'state' | 'acked'> | null;
  readonly place: () => number;
  /** Epoch ms. */
  readonly lostSince: () => number | null;
  /** Whether the second laptop answers at its address, where that is known. */
  readonly reachable: () => boolean | null;
}

/** What a house tells of itself and its second laptop. */
export function answersOf(around: Around): Pick<SecondLaptop, 'house' | 'successor' | 'replacedBy' | 'link'> {
  return {
    house(challenge) {
      const { house, epoch, paired, former } = around.standing();
      const replaced = around.replaced();
      const role = replaced === null ? 'house' : 'replaced';
      const successor = replaced?.url ?? paired?.url ?? null;
      const answer: HouseAnswer = { house, epoch, role, takenOver: former !== null, successor };
      const secret = former?.secret;
      if (challenge === undefined || secret === undefined) return answer;
      return { ...answer, proof: proofOf(secret, challenge, answer) };
    },
    successor() {
      const { house, epoch, paired } = around.standing();
      // Also while it is lost: it may hold what is needed, and says itself whether it has taken over.
      if (paired === null || paired.url === null) return null;
      return { url: paired.url, house, epoch };
    },
    replacedBy: () => around.replaced()?.url ?? null,
    link() {
      const { paired } = around.standing();
      const [replaced, line] = [around.replaced(), around.line()];
      if (replaced !== null) return { is: 'replaced', ...replaced };
      if (paired === null) return { is: 'none' };
      const url = paired.url ?? '';
      if (line?.state === 'following') {
        return { is: 'following', url, acts: around.place() - line.acked, reachable: around.reachable() };
      }
      return line === null
        ? { is: 'lost', url, since: around.lostSince() ?? Date.now() }
        : { is: 'copying', url };
    },
  };
}

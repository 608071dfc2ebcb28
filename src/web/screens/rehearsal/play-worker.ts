import { playOut } from '#domain/rehearsal/play-out.ts';
import type { PlayAnswer, PlayQuestion } from './play-messages.ts';

/** So many lots lie between two words of how far it is. */
const LOTS_A_WORD = 10;

/** Away from the page, which goes on answering and can stop it at any moment. */
self.onmessage = ({ data: { auction, seed } }: MessageEvent<PlayQuestion>) => {
  const { report } = playOut(auction, seed, ({ lots, bids }) => {
    if (lots % LOTS_A_WORD === 0) answer({ say: 'playing', lots, bids });
  });
  answer({ say: 'played', report });
};

function answer(message: PlayAnswer): void {
  self.postMessage(message);
}

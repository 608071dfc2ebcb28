import { statisticsOf } from '#domain/evening/statistics.ts';
import { nextStep, rehearsal, type Rehearsal, rehearsalOf } from '#domain/rehearsal/next-step.ts';
import { playOut } from '#domain/rehearsal/evening-report.ts';
import type { BotsAnswer, BotsQuestion, Rehearsed } from './open-bots.ts';

/** Number of lots between two progress messages. */
const LOTS_A_WORD = 10;

/** The rehearsal that the page watches. */
let now: Rehearsal | null = null;

/** In a worker, so that the page stays responsive, can stop it, and does not load the bots. */
self.onmessage = ({ data }: MessageEvent<BotsQuestion>) => {
  switch (data.ask) {
    case 'play':
      play(data);
      break;
    case 'watch':
      now = rehearsal(rehearsalOf(data.real, data.from), data.seed);
      answer({ say: 'begun', auction: now.auction });
      break;
    case 'next':
      step();
      break;
  }
};

function play({ real, from, seed }: Rehearsed): void {
  const { auction, report } = playOut(rehearsalOf(real, from), seed, ({ lots, bids }) => {
    if (lots % LOTS_A_WORD === 0) answer({ say: 'playing', lots, bids });
  });
  answer({ say: 'played', report, statistics: statisticsOf(auction, null) });
}

function step(): void {
  const next = now === null ? null : nextStep(now);
  now = next?.after ?? now;
  answer({ say: 'next', events: next?.events ?? [], struck: next?.struck ?? false });
}

function answer(message: BotsAnswer): void {
  self.postMessage(message);
}

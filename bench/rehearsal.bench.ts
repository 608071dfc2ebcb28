import { iplEvening } from '#fixtures/ipl-2025/by-its-rules.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { rehearsalOf } from '#domain/rehearsal/begin-rehearsal.ts';
import { nextStep, rehearsal } from '#domain/rehearsal/next-step.ts';
import { playOut } from '#domain/rehearsal/evening-report.ts';
import { median, report } from './support/figures.ts';

/**
 * Bots play an auction of the 574 players of IPL 2025 by its rules, as the page's worker does. The bench measures the
 * process's CPU time, so that other programs on the machine have no effect.
 */
const EVENINGS = 5;

/** Returns the CPU time of an act (s). */
function processed(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function eventsOf(seed: number): AuctionEvent[] {
  const events: AuctionEvent[] = [];
  let now = rehearsal(begun, seed);
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    events.push(...step.events);
    now = step.after;
  }
  return events;
}

const begun = rehearsalOf(iplEvening().auction(), 'start');
// The first run is cold, because a page starts a new worker for its first rehearsal.
const first = processed(() => playOut(begun, 1));
const others = Array.from({ length: EVENINGS }, (_, at) => processed(() => playOut(begun, at + 2)));
const events = eventsOf(1);
const floor = median(Array.from({ length: EVENINGS }, () => processed(() => foldOn(begun, events))));
report({
  name: 'A rehearsal of 574 players',
  figure: first,
  limit: 5,
  unit: 's',
  measured: `the first evening of a cold process, ten teams by the rules of IPL 2025; ${median(others).toFixed(2)} s in the middle of ${String(EVENINGS)} further ones; processor time`,
  floor: `${floor.toFixed(3)} s for only folding what came of it, ${events.length.toLocaleString('en-IN')} lines`,
  command: 'npm run bench rehearsal',
});

import { Dice, seedFrom } from '#fixtures/dice.ts';
import { playEvening, type Played } from '#fixtures/most-bid/evening.ts';
import { scarceLeague } from '#fixtures/most-bid/scarce.ts';
import { table, writeReport } from './support/dated-report.ts';

/**
 * Plays auctions with hardly enough players and money. Bots bid up to the limit computed for all teams together: every
 * team must end with a valid squad.
 * `--smoke` plays a few; `--planted-fault` computes each team's limit by itself.
 */
const smoke = process.argv.includes('--smoke');
const planted = process.argv.includes('--planted-fault');
const dice = new Dice(seedFrom(process.argv));
const roll = () => dice.roll();
const AUCTIONS = smoke ? 4 : 500;
const SIZES = [
  { teams: 3, squad: 5 },
  { teams: 4, squad: 6 },
  { teams: 5, squad: 6 },
] as const;
/** The work budgets (`Allowance`) of one bid limit; 0 means no search after the start. */
const ALLOWANCES = [100_000, 20_000, 0];

interface Row {
  auctions: number;
  /** Not checked: auctions in which no way was found at the start for all teams to complete their squads. */
  left: number;
  lots: number;
  open: number;
  stranded: number;
}

const rows = new Map<string, Row>();
const problems: string[] = [];
for (let number = 0; number < AUCTIONS && (problems.length === 0 || !smoke); number += 1) {
  const { teams, squad } = SIZES[number % SIZES.length] ?? SIZES[0];
  const work = ALLOWANCES[Math.floor(number / SIZES.length) % ALLOWANCES.length] ?? 0;
  const played = playEvening(scarceLeague(roll, teams, squad), roll, planted ? 2 : 3, work);
  count(`${String(teams)} teams of ${String(squad)}, ${work.toLocaleString('en-IN')}`, played);
  if (played.safeAtFirst && (played.unsafeAt !== null || played.stranded.length > 0))
    problems.push(
      `auction ${String(number)}: ${played.stranded.join(', ')} stranded, not safe before ${String(played.unsafeAt)}`,
    );
}

const verdict = problems[0] ?? 'no team was stranded, and no safe state was searched for again';
console.log(`${String(AUCTIONS)} scarce auctions, seed ${String(dice.seed)}: ${verdict}`);
if (!smoke) {
  writeReport('stranded', 'Scarce auctions under the most that all teams together allow', [
    `In each auction everybody can complete a squad at the beginning, but hardly: the list holds little more than the players of one such ending, the purses little more than their opening prices. Bots bid by whim, half of them all that they may; who is passed comes up again. At the end every squad must keep the rules, and before each lot the completion carried from the last sale must still do, without any search. Command: \`npm run trials stranded\`, seed ${String(dice.seed)}.`,
    `Result: ${String(AUCTIONS)} auctions: ${verdict}.`,
    table(
      [
        'league, work allowed for a question',
        'auctions',
        'no way found at first',
        'lots',
        'numbers not proven',
        'stranded',
      ],
      [...rows].map(([name, { auctions, left, lots, open, stranded }]) => [
        name,
        ...[auctions, left, lots, open, stranded].map(String),
      ]),
    ),
  ]);
}
process.exitCode = problems.length === 0 ? 0 : 1;

function count(name: string, { safeAtFirst, lots, inexact, stranded }: Played): void {
  const row = rows.get(name) ?? { auctions: 0, left: 0, lots: 0, open: 0, stranded: 0 };
  rows.set(name, {
    auctions: row.auctions + 1,
    left: row.left + Number(!safeAtFirst),
    lots: row.lots + lots,
    open: row.open + inexact,
    stranded: row.stranded + (safeAtFirst ? stranded.length : 0),
  });
}

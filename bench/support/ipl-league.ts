import { iplPlayers, iplTeams, type IplPlayer } from '#fixtures/ipl-2025/read.ts';
import type { League } from '#fixtures/most-bid/bots.ts';
import type { Candidate } from '#domain/completion/agreed.ts';
import type { Fields } from '#domain/rules/rule-set.ts';
import { toRupees } from '#domain/money.ts';

const CRORE = 10_000_000;
/** 5 lakh. */
const MULTIPLE = 500_000;

/**
 * The players of IPL 2025 in list order, and its ten teams with their real purses. The rules are harder than the real
 * ones: squads of 18 to 25, five overlapping quotas, two budgets and a cap. Ages are invented.
 */
export function iplLeague(): League {
  return {
    agreed: {
      multiple: toRupees(MULTIPLE),
      squad: { least: 18, most: 25 },
      limits: [
        { id: 'keepers', where: { role: ['keeper'] }, count: { least: 2, most: 4 } },
        { id: 'bowlers', where: { role: ['bowler'] }, count: { least: 5 } },
        { id: 'overseas', where: { overseas: ['yes'] }, count: { least: 3, most: 8 } },
        { id: 'under 23', where: { age: ['U23'] }, count: { least: 3 } },
        {
          id: 'young who bowl',
          where: { age: ['U23', 'U28'], role: ['bowler', 'all-rounder'] },
          count: { least: 4, most: 9 },
        },
        { id: 'for the dearest', where: { category: ['A'] }, spend: { most: 40 * CRORE } },
        { id: 'for overseas', where: { overseas: ['yes'] }, spend: { most: 35 * CRORE } },
      ],
      caps: [{ where: { category: ['C'] }, most: toRupees(10 * CRORE) }],
    },
    sides: iplTeams().map(({ code, purse }) => ({
      id: code,
      purse: toRupees(purse),
      squad: [],
      names: null,
    })),
    players: iplPlayers().map((player): Candidate => ({
      id: player.number,
      fields: fieldsOf(player),
      opening: toRupees(Math.ceil(player.basePrice / MULTIPLE) * MULTIPLE),
      again: false,
    })),
  };
}

function fieldsOf({ styles, overseas, age, basePrice }: IplPlayer): Fields {
  const [only = 'batsman', ...more] = styles;
  const role = more.length > 0 ? 'all-rounder' : only === 'wicketKeeper' ? 'keeper' : only;
  return {
    role,
    overseas: overseas ? 'yes' : 'no',
    age: age < 23 ? 'U23' : age < 28 ? 'U28' : 'senior',
    category: basePrice >= 1.5 * CRORE ? 'A' : basePrice >= 0.5 * CRORE ? 'B' : 'C',
  };
}

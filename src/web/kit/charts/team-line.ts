import { initialsOf, lettersOf, wordsOf } from '#web/kit/team/team-crest.tsx';
import type { Hex } from '#domain/colour.ts';
import type { PurseStep, PurseSteps, EveningStatistics } from '#domain/evening/statistics.ts';
import type { TeamId } from '#domain/ids.ts';
import { categoryName, type CategoryRules } from '#web/i18n/field-name.ts';

/**
 * The initials of each name; a name of up to four letters is its own. Where they would be equal they have a further letter, the first one that tells the names
 * apart: 'Kolkata Knights' KOK, 'Kanpur Kings' KAK. Names without such a letter are numbered: KK1, KK2.
 */
export function distinctInitials(names: readonly string[]): string[] {
  const labels = names.map(initialsOf);
  for (const short of new Set(labels)) {
    const same = [...labels.keys()].filter((place) => labels[place] === short);
    if (same.length === 1) continue;
    // 'MI' stays, and 'Mumbai Indians' gets another letter.
    const others = same.filter((place) => names[place] !== short);
    const alike = others.length === 0 ? same : others;
    const longer = alike.map((place) => longerInitials(names[place] ?? ''));
    const choices = longer[0]?.map((_, choice) => longer.map((labels) => labels[choice] ?? '')) ?? [];
    const numbered = alike.map((_, at) => `${short}${String(at + 1)}`);
    const differs = (choice: string[]) =>
      new Set(choice).size === choice.length && !choice.some((label) => labels.includes(label));
    const chosen = choices.find(differs) ?? numbered;
    for (const [at, place] of alike.entries()) labels[place] = chosen[at] ?? short;
  }
  return labels;
}

/** The initials of a name with each of its further letters in turn, those of the first word first. */
function longerInitials(name: string): string[] {
  const words = wordsOf(name);
  const [first = [], last = []] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''].map(
    lettersOf,
  );
  const start = last.length === 0 ? 2 : 1;
  const longer = [
    ...FURTHER.map((at) => [...first.slice(0, start), first[start + at] ?? '', ...last.slice(0, 1)]),
    ...FURTHER.map((at) => [...first.slice(0, 1), ...last.slice(0, 1), last[1 + at] ?? '']),
  ];
  return longer.map((letters) => letters.join('').toUpperCase());
}

/** How far beyond the initials a letter may stand. */
const FURTHER = [0, 1, 2, 3, 4, 5, 6, 7];

/** A team as charts draw it. */
export interface ChartTeam {
  readonly id: TeamId;
  readonly name: string;
  /** The short name, for narrow places. */
  readonly short: string;
  readonly colour: Hex;
  /** The address of the logo, if the page has one. */
  readonly logo?: string | null;
}

/** Lines differ without colour, too. */
const DASHES = [
  ...['', '9 4', '2 3', '12 3 2 3', '16 5', '6 2 2 2 2 2', '3 7', '9 3 9 8'],
  ...['16 3 6 3', '2 3 2 8', '24 6', '16 2 2 2 2 2 2 2', '6 8', '12 3 4 3 4 3', '2 3 2 3 2 9', '24 3 2 3'],
];

/** The dash of a line for the team at this place. */
export function dashOf(place: number): string {
  return DASHES[place % DASHES.length] ?? '';
}

/**
 * A team's colour for thin lines. Team colours are made as a background of white text. Mixed with the text colour, they
 * are visible on the light and on the dark page.
 */
export function lineColour(colour: Hex): string {
  return `color-mix(in srgb, ${colour} 60%, var(--ink))`;
}

/** The purse of a team over the evening. */
export interface TeamPurse {
  readonly team: ChartTeam;
  /** The purse at the start, and after each purchase of this team. */
  readonly steps: readonly PurseStep[];
}

/** The purses of these teams, in their order. */
export function teamPurses(purses: readonly PurseSteps[], teams: readonly ChartTeam[]): TeamPurse[] {
  const byId = new Map(purses.map(({ team, steps }) => [team, steps]));
  return teams.flatMap((team) => {
    const steps = byId.get(team.id);
    return steps === undefined ? [] : [{ team, steps }];
  });
}

/** These values with their teams. Values of other teams are left out. */
export function withTeams<Of extends { readonly team: TeamId }>(
  all: readonly Of[],
  teams: readonly ChartTeam[],
): (Omit<Of, 'team'> & { readonly team: ChartTeam })[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return all.flatMap((one) => {
    const team = byId.get(one.team);
    return team === undefined ? [] : [{ ...one, team }];
  });
}

/** The statistics with the categories in the language of the page. */
export function withCategoryNames(rules: CategoryRules, statistics: EveningStatistics): EveningStatistics {
  const { sold, kinds, spending } = statistics;
  const read = (name: string) => categoryName(rules, name);
  return {
    ...statistics,
    sold: sold.map((sale) => (sale.category === null ? sale : { ...sale, category: read(sale.category) })),
    kinds: kinds.map((kind) => (kind.by === 'role' ? kind : { ...kind, name: read(kind.name) })),
    spending: spending.map((team) => ({
      ...team,
      categories: team.categories.map((one) => ({ ...one, name: read(one.name) })),
    })),
  };
}

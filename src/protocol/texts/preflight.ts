import type {
  Finding,
  Mend,
  Named,
  OnListTwice,
  Preflight,
  ShortOfTeams,
} from '#domain/auction/preflight/findings.ts';
import type { FieldId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { nounOf } from './words.ts';

/** The part of rules and teams that the sentences need. */
export interface PreflightNames {
  readonly rules: Pick<RuleSet, 'unit' | 'limits' | 'fields'>;
  readonly nameOf: (team: TeamId) => string;
}

/** The result in one or two sentences. */
export function verdictText(
  unit: RuleSet['unit'],
  { verdict, asks, teams, players, cheapest }: Preflight,
): string {
  if (teams === 0) return 'There is no team yet: it is checked as soon as there are teams and players.';
  if (!asks) return 'These rules ask for no least squad: every team is complete as it is.';
  switch (verdict) {
    case 'fits': {
      const who =
        teams === 1
          ? 'the team can complete its squad'
          : `all ${String(teams)} teams can complete their squads`;
      const money =
        cheapest === null || cheapest === 0
          ? ''
          : ` At opening prices the cheapest way costs a team ${amountIn(unit, cheapest)}.`;
      return `Everything fits: ${who} from the ${counted(players, 'player')} on the list.${money}`;
    }
    case 'short':
      return 'Not every team can complete its squad with the list as it is.';
    case 'open':
      return 'It is not certain that every team can complete its squad with the list as it is.';
  }
}

/**
 * One finding without a full stop. Example: '12 teams need 24 keepers, the list has 19: lower the least to 1, or add
 * 5'.
 */
export function findingText(names: PreflightNames, finding: Finding): string {
  switch (finding.what) {
    case 'players': {
      const { limit, teams, needed, available, more, mends } = finding;
      const noun = nounOf(names.rules.limits, limit, needed);
      const need = teams === 1 ? 'needs' : 'need';
      const asked = `${counted(teams, 'team')} ${need} ${String(needed)}${more ? ' more' : ''} ${noun}`;
      return `${asked}, the list has ${String(available)}: ${mendsText(names, mends, limit)}`;
    }
    case 'teams':
      return `${teamsText(names, finding)}: ${mendsText(names, finding.mends)}`;
    case 'together': {
      const { able, of, exact, mends } = finding;
      const can = exact
        ? `only ${String(able)} of ${String(of)} can at the same time`
        : `not all ${String(of)} can at the same time (a way was found for ${String(able)})`;
      return `Each team could complete its squad alone, but ${can}: ${mendsText(names, mends)}`;
    }
    case 'open': {
      const { able, of } = finding;
      return `A way was found for ${String(able)} of ${String(of)} teams at the same time; whether there is one for all was too much to reckon`;
    }
    case 'unkept': {
      const asked = joined(
        finding.limits.map((limit) => nounOf(names.rules.limits, limit, 2)),
        ' and ',
      );
      return `No bid is refused for what squads need of ${asked}: choose 'Exact' for the most a team may bid, or a team can buy itself out of it`;
    }
    case 'advice': {
      const nouns = finding.limits.map((limit) => nounOf(names.rules.limits, limit, 2));
      return `No bid is refused for what squads should spend on ${joined(nouns, ' and ')}: the least spend is advice`;
    }
    case 'above-cap': {
      const { many } = finding.players;
      const who = `${counted(many, 'player')} ${many === 1 ? 'opens' : 'open'}`;
      return `${who} above the cap, and nobody may pay that: ${namedText(finding.players)}; lower the base price, or raise the cap`;
    }
    case 'twice': {
      const { many, first } = finding;
      const who = many === 1 ? '1 player may be' : `${String(many)} players may be`;
      return `${who} on the list twice: ${namedText({ many, first: first.map(pairText) })}; delete one of the two, or keep both if they are two people`;
    }
    case 'no-value': {
      const { field, asked, players } = finding;
      const name = fieldText(names, field);
      const parts = asked.map((part) => ASKED[part]);
      const who = `${counted(players.many, 'player')} ${players.many === 1 ? 'has' : 'have'} no ${name}`;
      const whom = players.many === 1 ? 'this player' : 'them';
      return `${who}, so no ${joined(parts, ' or ')} applies to ${whom}: ${namedText(players)}; fill it in`;
    }
    case 'no-last-team':
      return `No player has a ${fieldText(names, finding.field)}: nobody is asked to match`;
    case 'last-team-unknown': {
      const { field, players, names: unknown } = finding;
      const who = `${counted(players, 'player')} ${players === 1 ? 'has' : 'have'}`;
      return `${who} a ${fieldText(names, field)} that is no team here, and nobody is asked: ${namedText(unknown)}`;
    }
    case 'cards-useless': {
      const { teams } = finding;
      const who = namedText({ many: teams.length, first: teams.slice(0, 3).map(names.nameOf) });
      return teams.length === 1
        ? `The limits let ${who} match no player`
        : `The limits let these teams match no player: ${who}`;
    }
  }
}

function fieldText({ rules }: PreflightNames, field: FieldId): string {
  return rules.fields.find(({ id }) => id === field)?.name ?? field;
}

/** 'Asha One #3 like #1 (name and age)', 'Om S Naik #9 like Om Naik #4 (phone)'. */
function pairText({ one, other, by }: OnListTwice['first'][number]): string {
  const like = one.name === other.name ? `#${one.number}` : `${one.name} #${one.number}`;
  return `${other.name} #${other.number} like ${like} (${by === 'age' ? 'name and age' : 'phone'})`;
}

const ASKED = {
  categories: 'category',
  limits: 'quota',
  caps: 'cap',
  sets: 'set',
} as const;

function teamsText({ rules, nameOf }: PreflightNames, { teams, purse, cheapest }: ShortOfTeams): string {
  const who = namedText({ many: teams.length, first: teams.slice(0, 3).map(nameOf) });
  const squads = teams.length === 1 ? 'its squad' : 'their squads';
  return `${who} cannot complete ${squads}, for ${whyText(rules.unit, purse, cheapest)}`;
}

function whyText(unit: RuleSet['unit'], purse: ShortOfTeams['purse'], cheapest: ShortOfTeams['cheapest']) {
  if (cheapest === null) return 'no choice of players keeps all the rules at once';
  if (cheapest <= purse) return 'what the rules say of money leaves no way';
  return `the cheapest way costs ${amountIn(unit, cheapest)} and the purse holds ${amountIn(unit, purse)}`;
}

/** `said`: the limit that the sentence has already named. */
function mendsText(names: PreflightNames, mends: readonly Mend[], said: string | null = null): string {
  return mends.map((mend) => mendText(names, mend, said)).join(', or ');
}

function mendText(names: PreflightNames, mend: Mend, said: string | null): string {
  const { unit } = names.rules;
  switch (mend.do) {
    case 'lower-least': {
      const { limit, to } = mend;
      const of = limit === said ? '' : ` of ${nounOf(names.rules.limits, limit, 2)}`;
      return `lower the least${of} to ${String(to)}`;
    }
    case 'raise-most':
      return `raise the most of ${nounOf(names.rules.limits, mend.limit, 2)} to ${String(mend.to)}`;
    case 'raise-most-spend':
      return `raise the most spent for ${nounOf(names.rules.limits, mend.limit, 2)} to ${amountIn(unit, mend.to)}`;
    case 'add-players':
      return `add ${String(mend.many)}${amongText(names, mend.among)}`;
    case 'raise-purse':
      return `raise the purse by ${amountIn(unit, mend.by)}`;
    case 'together': {
      const all = mend.mends.map((one) => mendText(names, one, said));
      return joined(all, ' and ');
    }
    case 'ease-several':
      return 'lower several of the rules together, or add players';
  }
}

/** The part of the new players that another limit needs: ', 5 of them keepers'. */
function amongText({ rules }: PreflightNames, among: Extract<Mend, { do: 'add-players' }>['among']): string {
  const parts = among.map(
    ({ limit, many }) => `${String(many)} of them ${nounOf(rules.limits, limit, many)}`,
  );
  return parts.length === 0 ? '' : `, ${joined(parts, ' and ')}`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first few names, and the number of the others: 'Asha, Bina, Chitra and 4 more'. */
function namedText({ many, first }: Named): string {
  const rest = many - first.length;
  return joined(rest > 0 ? [...first, `${String(rest)} more`] : first, ' and ');
}

function joined(texts: readonly string[], last: string): string {
  const end = texts.slice(-2).join(last);
  return [...texts.slice(0, -2), end].join(', ');
}

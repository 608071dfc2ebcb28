import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { ABPL } from './abpl.ts';
import { ADDA } from './adda.ts';
import { CALPINE_2014 } from './calpine.ts';
import { CHERTSEY_2017 } from './chertsey.ts';
import { COLRUYT_2025, COLRUYT_2026 } from './colruyt.ts';
import { FIRST_LEAGUE } from './first-league.ts';
import { GTUCTF_2018 } from './gtuctf.ts';
import { IPL_2025 } from './ipl.ts';
import { KCPL } from './kcpl.ts';
import type { PresetRules } from './preset-rules.ts';
import { ROMYSASAN_2016 } from './romysasan.ts';
import { SBCL_2024 } from './sbcl.ts';
import { chosenIn, specificationRules } from './specification.ts';
import { TNPL_2023 } from './tnpl.ts';

const SPECIFICATION: PresetRules = {
  id: 'specification',
  name: 'Plain auction',
  year: null,
  source: 'A purse, a squad limit, an increment and nothing else',
  rules: specificationRules({
    openingPurse: toRupees(1_000_000),
    squadLimit: 15,
    increment: toRupees(1_000),
  }),
};

/** In the order in which they are offered: ours, then those of leagues by their names. `docs/presets.md` says what each has. */
export const PRESETS: readonly PresetRules[] = [
  FIRST_LEAGUE,
  SPECIFICATION,
  ABPL,
  ADDA,
  CALPINE_2014,
  CHERTSEY_2017,
  COLRUYT_2025,
  COLRUYT_2026,
  GTUCTF_2018,
  IPL_2025,
  KCPL,
  ROMYSASAN_2016,
  SBCL_2024,
  TNPL_2023,
];

/**
 * A preset as a tournament with these rules begins with it. The specification leaves three numbers to the organiser: his
 * stay. What players are asked already stays behind what the preset asks, for something may be written there.
 */
export function rulesFrom({ id, rules }: PresetRules, now: RuleSet): RuleSet {
  const start = id === SPECIFICATION.id ? specificationRules(chosenIn(now)) : rules;
  const asked = start.fields.map((field) => field.id);
  return { ...start, fields: [...start.fields, ...now.fields.filter((field) => !asked.includes(field.id))] };
}

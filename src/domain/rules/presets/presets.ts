import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { DPL_2025, ILT20_2025, ISPL_2025, PKL_2025, SA20_2025, WPL_2026 } from './great-leagues.ts';
import { IPL_2014, IPL_2018, IPL_2025, IPL_2026 } from './ipl.ts';
import {
  ABPL,
  ADDA,
  CALPINE_2014,
  CHERTSEY_2017,
  COLRUYT_2025,
  COLRUYT_2026,
  FIRST_LEAGUE,
  GTUCTF_2018,
  KCPL,
  ROMYSASAN_2016,
  SBCL_2024,
  TNPL_2023,
  USCL_2026,
} from './leagues.ts';
import { chosenIn, specificationRules } from './specification.ts';
import type { PresetRules } from './stated.ts';

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

/** The presets that the form lists at once: ours first, then the leagues that many know. */
export const LISTED_PRESETS: readonly PresetRules[] = [
  FIRST_LEAGUE,
  SPECIFICATION,
  IPL_2025,
  KCPL,
  TNPL_2023,
];

/** The presets behind 'More leagues', by name. */
export const MORE_LEAGUES: readonly PresetRules[] = [
  ABPL,
  ADDA,
  CALPINE_2014,
  CHERTSEY_2017,
  COLRUYT_2025,
  COLRUYT_2026,
  DPL_2025,
  GTUCTF_2018,
  ILT20_2025,
  ISPL_2025,
  IPL_2014,
  IPL_2018,
  IPL_2026,
  PKL_2025,
  ROMYSASAN_2016,
  SA20_2025,
  SBCL_2024,
  USCL_2026,
  WPL_2026,
];

/** All presets; `docs/presets.md` describes each. */
export const PRESETS: readonly PresetRules[] = [...LISTED_PRESETS, ...MORE_LEAGUES];

/**
 * Applies a preset to a tournament. The specification keeps the organiser's three numbers. Existing fields of
 * players stay after those of the preset, because they may hold values.
 */
export function rulesFrom({ id, rules }: PresetRules, now: RuleSet): RuleSet {
  const start = id === SPECIFICATION.id ? specificationRules(chosenIn(now)) : rules;
  const asked = start.fields.map((field) => field.id);
  return { ...start, fields: [...start.fields, ...now.fields.filter((field) => !asked.includes(field.id))] };
}

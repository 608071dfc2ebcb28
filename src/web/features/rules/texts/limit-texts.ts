import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { Bounds, RuleLimit } from '#domain/rules/rule-set.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldTexts } from './field-texts.ts';
import { whereFrom, type WhereTexts } from './where-texts.ts';

/** The form values of a quota or a budget. */
export interface LimitTexts {
  /** Created with the limit, and never changed. */
  readonly id: string;
  readonly where: WhereTexts;
  readonly one: string;
  readonly many: string;
  readonly count: BoundsTexts;
  readonly spend: BoundsTexts;
  /** The reserve for further players; '' means none. */
  readonly keep: string;
  readonly binding: boolean;
}

/** The form values of a minimum and a maximum; '' means none. */
export interface BoundsTexts {
  readonly least: string;
  readonly most: string;
}

export const NO_BOUNDS: BoundsTexts = { least: '', most: '' };

export function limitTextsOf({ count, spend, keep, ...others }: RuleLimit): LimitTexts {
  return {
    ...others,
    count: boundsTextsOf(count),
    spend: boundsTextsOf(spend),
    keep: keep === undefined ? '' : String(keep),
  };
}

function boundsTextsOf(bounds: Bounds | undefined): BoundsTexts {
  if (bounds === undefined) return NO_BOUNDS;
  const { least, most } = bounds;
  return { least: least === undefined ? '' : String(least), most: most === undefined ? '' : String(most) };
}

export function limitFrom(
  { id, where, one, many, count, spend, keep, binding }: LimitTexts,
  fields: readonly FieldTexts[],
): RuleSetDraft['limits'][number] {
  return {
    id,
    where: whereFrom(where, fields),
    ...(isSaid(count) && { count: boundsFrom(count) }),
    ...(isSaid(spend) && { spend: boundsFrom(spend) }),
    ...(keep !== '' && { keep: readWhole(keep) ?? NaN }),
    one,
    many,
    binding,
  };
}

function isSaid({ least, most }: BoundsTexts): boolean {
  return least !== '' || most !== '';
}

function boundsFrom({ least, most }: BoundsTexts): Bounds {
  return {
    ...(least !== '' && { least: readWhole(least) ?? NaN }),
    ...(most !== '' && { most: readWhole(most) ?? NaN }),
  };
}

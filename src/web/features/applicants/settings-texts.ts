import { readWhole } from '#domain/whole-number.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { SettingsOnWire } from '#protocol/registration/form.ts';

/** The input values of the settings form. */
export interface SettingsTexts {
  /** '2026-11-20T18:00' in this browser's time zone; '' for no date. */
  readonly until: string;
  readonly most: string;
  readonly least: string;
  readonly oldest: string;
  readonly basePrice: string;
  readonly age: SettingsOnWire['asks']['age'];
  readonly secondName: boolean;
  readonly photoRequired: boolean;
  readonly phoneRequired: boolean;
  readonly keepsPrivateData: boolean;
  /** By id of the tournament's own field. */
  readonly fields: Readonly<Record<string, 'no' | 'asked' | 'required'>>;
}

export function textsOf(settings: SettingsOnWire, fields: readonly OwnField[]): SettingsTexts {
  const { asks, ages } = settings;
  const howAsked = ({ id }: OwnField) => {
    const field = asks.fields.find((one) => one.id === id);
    if (field === undefined) return 'no' as const;
    return field.required ? ('required' as const) : ('asked' as const);
  };
  return {
    until: settings.until === null ? '' : localMoment(settings.until),
    most: settings.most === null ? '' : String(settings.most),
    least: String(ages.least),
    oldest: String(ages.most),
    basePrice: settings.basePrice === null ? '' : String(settings.basePrice),
    age: asks.age,
    secondName: asks.secondName,
    photoRequired: asks.photoRequired,
    phoneRequired: asks.phoneRequired,
    keepsPrivateData: settings.keepsPrivateData,
    fields: Object.fromEntries(fields.map((field) => [field.id, howAsked(field)])),
  };
}

/** Converts the input into settings, or returns the first problem and its field. */
export function settingsIn(
  texts: SettingsTexts,
  before: SettingsOnWire,
  fields: readonly OwnField[],
): { readonly settings: SettingsOnWire } | { readonly field: string; readonly message: string } {
  const until = texts.until === '' ? null : new Date(texts.until).getTime();
  if (Number.isNaN(until)) return { field: 'until', message: 'This must be a day and an hour' };
  const most = numberIn(texts.most);
  if (Number.isNaN(most)) return { field: 'most', message: 'This must be a whole number' };
  const ages = { least: numberIn(texts.least) ?? NaN, most: numberIn(texts.oldest) ?? NaN };
  if (Number.isNaN(ages.least) || Number.isNaN(ages.most))
    return { field: 'ages', message: 'Both ages must be whole numbers' };
  const basePrice = numberIn(texts.basePrice);
  if (Number.isNaN(basePrice)) return { field: 'basePrice', message: 'This must be a whole number' };
  const asked = fields.flatMap(({ id }) => {
    const how = texts.fields[id] ?? 'no';
    return how === 'no' ? [] : [{ id, required: how === 'required' }];
  });
  const { age, secondName, photoRequired, phoneRequired, keepsPrivateData } = texts;
  return {
    settings: {
      open: before.open,
      ...{ until, most, ages, basePrice, keepsPrivateData },
      asks: { age, secondName, photoRequired, phoneRequired, fields: asked },
    },
  };
}

/** Null for an empty text, NaN for text that is no whole number. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : (readWhole(text) ?? NaN);
}

function localMoment(moment: number): string {
  const shifted = moment - new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

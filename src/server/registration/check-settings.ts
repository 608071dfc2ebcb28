import { LEAST_BASE_PRICE, MOST_PLAYERS, MOST_RUPEES, PLAYER_AGE } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import type { RegistrationSettings } from '#domain/registration/registration.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { SettingsOnWire } from '#protocol/registration/form.ts';
import { registrationFailure } from './refused.ts';

/** Validates the settings of a registration link. Throws a 400 failure at the wrong field. */
export function checkSettings(given: SettingsOnWire, fields: readonly OwnField[]): RegistrationSettings {
  const { until, most, ages, asks, basePrice } = given;
  const within = (count: number, [least, greatest]: readonly [number, number]): boolean =>
    Number.isInteger(count) && count >= least && count <= greatest;
  if (until !== null && !within(until, [0, LAST_MOMENT]))
    throw registrationFailure('until-not-usable', { field: 'until' });
  if (most !== null && !within(most, [1, MOST_PLAYERS]))
    throw registrationFailure('most-not-usable', { field: 'most' });
  const ofPlayers = [PLAYER_AGE.least, PLAYER_AGE.most] as const;
  if (!within(ages.least, ofPlayers) || !within(ages.most, ofPlayers) || ages.least > ages.most) {
    throw registrationFailure('ages-not-usable', { field: 'ages' });
  }
  if (basePrice !== null && !within(basePrice, [LEAST_BASE_PRICE, MOST_RUPEES])) {
    throw registrationFailure('base-price-not-usable', { field: 'basePrice' });
  }
  const ids = asks.fields.map(({ id }) => id);
  if (new Set(ids).size < ids.length || !ids.every((id) => fields.some((field) => field.id === id))) {
    throw registrationFailure('fields-not-usable', { field: 'fields' });
  }
  return { ...given, basePrice: basePrice === null ? null : toRupees(basePrice) };
}

/** The largest time of a `Date`, epoch ms. */
const LAST_MOMENT = 8_640_000_000_000_000;

import { type OwnField, writtenIn } from '#domain/tournament/own-field.ts';
import { needsGuardian } from './guardian.ts';
import type { Lacking, Registration } from './registration.ts';
import type { RegistrationSettings } from './settings.ts';

/** Lists what a registration lacks under the present settings. `fields`: the tournament's own fields. */
export function lackingOf(
  { plan, photo, guardian }: Pick<Registration, 'plan' | 'photo' | 'guardian'>,
  { asks }: Pick<RegistrationSettings, 'asks'>,
  fields: readonly OwnField[],
): Lacking[] {
  const own = fields.flatMap((field): Lacking[] => {
    const isRequired = asks.fields.some(({ id, required }) => required && id === field.id);
    return isRequired && writtenIn(field, plan.own) === null ? [`own.${field.id}`] : [];
  });
  return [
    ...own,
    ...when(asks.photoRequired && photo === null, 'photo'),
    ...when(asks.phoneRequired && plan.phone === null, 'phone'),
    ...when(needsGuardian(plan) && guardian === null, 'guardian'),
  ];
}

function when(lacks: boolean, what: Lacking): Lacking[] {
  return lacks ? [what] : [];
}

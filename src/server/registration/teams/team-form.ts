import { checkTeamRegistration, type TeamRegistrationPlan } from '#domain/registration/team-registration.ts';
import { toFlag, toText } from '#protocol/schema-parts.ts';
import type { TeamForm } from '#protocol/registration/teams.ts';
import { trustedForm } from '#server/registration/form.ts';

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
export function teamPlanOf(form: TeamForm, hasConsented: boolean): TeamRegistrationPlan {
  return trustedForm(
    checkTeamRegistration({
      name: toText(form.name),
      bidder: toText(form.bidder),
      phone: toText(form.phone),
      colour: toText(form.colour),
      consent: hasConsented || toFlag(form.consent),
    }),
  );
}

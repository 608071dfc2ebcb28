import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_LIST_CALLS, TEAM_REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';

/** The ids of a tournament and a person, which the calls need. */
interface About {
  readonly id: string;
  readonly dhoni: string;
}

const { settings, renew, list, decide, person, clear } = REGISTRATION_LIST_CALLS;
const TEAMS = TEAM_REGISTRATION_LIST_CALLS;
const missing = 'no-such-tournament';
const query = ({ id }: About) => ({ query: { tournamentId: id } });
const body =
  (more: object) =>
  ({ id }: About) => ({ body: { tournamentId: id, ...more } });
const aPerson = ({ dhoni }: About) => ({ query: { id: dhoni } });
const steps = [{ is: 'reject', registration: 'r1' }];

/** The calls of the organiser's list of registrations, in the form of `doors.ts`. */
export const REGISTRATION_DOORS = [
  { name: 'settings of registration', method: 'GET', path: settings, about: query, missing },
  {
    name: 'set registration',
    method: 'PUT',
    path: settings,
    about: body({ settings: CLOSED_REGISTRATION }),
    missing,
  },
  { name: 'renew registration', method: 'POST', path: renew, about: body({}), missing },
  { name: 'registrations', method: 'GET', path: list, about: query, missing },
  { name: 'decide on registrations', method: 'POST', path: decide, about: body({ steps }), missing },
  { name: 'clear a sender', method: 'POST', path: clear, about: body({ sender: 'a' }), missing },
  { name: 'a person', method: 'GET', path: person, about: aPerson, missing: 'no-such-registration' },
  {
    name: 'delete a person',
    method: 'DELETE',
    path: person,
    about: aPerson,
    missing: 'no-such-registration',
  },
  { name: 'teams by link', method: 'GET', path: TEAMS.list, about: query, missing },
  { name: 'open teams by link', method: 'PUT', path: TEAMS.list, about: body({ open: true }), missing },
  { name: 'renew the link for teams', method: 'POST', path: TEAMS.renew, about: body({}), missing },
  { name: 'decide on teams by link', method: 'POST', path: TEAMS.decide, about: body({ steps }), missing },
  {
    name: 'clear a sender of teams',
    method: 'POST',
    path: TEAMS.clear,
    about: body({ sender: 'a' }),
    missing,
  },
  {
    name: 'delete an owner',
    method: 'DELETE',
    path: TEAMS.owner,
    about: aPerson,
    missing: 'no-such-registration',
  },
] as const;

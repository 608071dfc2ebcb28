import type { RegistrationProblem } from '#domain/registration/problems.ts';
import { chapter } from './current-language.ts';

/** The problems of a registration form that its pages can find. */
type PlainProblem = Extract<
  RegistrationProblem['code'],
  | 'player-name-required'
  | 'team-name-required'
  | 'full-name-required'
  | 'age-out-of-range'
  | 'no-playing-style'
  | 'image-not-usable'
  | 'colour-not-understood'
  | 'colour-too-light'
  | 'text-too-long'
  | 'text-has-unseen-characters'
  | 'second-name-not-usable'
  | 'birth-date-required'
  | 'birth-date-not-real'
  | 'number-required'
  | 'number-not-valid'
  | 'name-of-two-scripts'
  | 'guardian-name-not-usable'
  | 'consent-required'
>;

/** Problems of a form in a language other than English, whose sentences the specification fixes. */
export interface ProblemWords {
  readonly sentences: Readonly<Record<PlainProblem, string>>;
  readonly or: string;
  /** `field`: a question of the league in its own words. */
  readonly valueRequired: (field: string) => string;
  readonly valueChoice: (field: string, values: string) => string;
  readonly valueNumber: (field: string, most: string) => string;
  readonly valueYesNo: (field: string) => string;
  readonly valueText: (field: string, most: number) => string;
}

const words = chapter<Partial<ProblemWords>>('problems', {});

/** Null in English. */
export function problemWords(): ProblemWords | null {
  const found = words();
  return isWhole(found) ? found : null;
}

function isWhole(found: Partial<ProblemWords>): found is ProblemWords {
  return found.sentences !== undefined;
}

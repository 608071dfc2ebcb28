import type { TypedBidProblem } from '#domain/rules/increments.ts';
import { grouped } from '#protocol/grouped.ts';

/** The sentences of the bid panel's checks. Specification section 5, 'Bid', 1 to 3. */
export function typedBidText(problem: TypedBidProblem): string {
  switch (problem.code) {
    case 'team-and-amount-required':
      return 'Please select a team and enter bid amount';
    case 'typed-bid-not-whole':
      return 'Bid amount must be a whole number';
    case 'typed-bid-off-grid':
      return `Bid amount must be in multiples of ${grouped(problem.multiple)}`;
  }
}

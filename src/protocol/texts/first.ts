/* Sentences that a page may need before it has loaded the others. */

export const SIGN_IN_AGAIN = 'Please sign in again';
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

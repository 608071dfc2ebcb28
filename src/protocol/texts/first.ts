/* Sentences of the service that a page may have to say before it has fetched the others. */

export const SIGN_IN_AGAIN = 'Please sign in again';
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

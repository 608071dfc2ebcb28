/* The secrets of links and receipts. */

/** The form of a secret code: 128 random bits. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;

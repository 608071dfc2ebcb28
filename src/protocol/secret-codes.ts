import { textLike } from './schema-parts.ts';

/* The secrets of links and receipts. */

/** What a code looks like: 128 random bits. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;
export const codeSchema = textLike(CODE_PATTERN);

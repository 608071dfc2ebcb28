import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import { searchFor, type AnySearch } from './searches.ts';

/** The search process: answers one search at a time, and ends when the server does. */
process.on('message', (search: AnySearch) => process.send?.(answerTo(search)));

function answerTo({ kind, question }: AnySearch) {
  return searchFor(kind, question, orderAllowance());
}

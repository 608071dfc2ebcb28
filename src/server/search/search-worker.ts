import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import { searchFor, type AnySearch } from './searches.ts';

/** The search process: answers one search at a time, and ends when the server has left. */
process.on('message', (search: AnySearch) => {
  // The server may have left during the search.
  process.send?.(answerTo(search), undefined, undefined, () => undefined);
});

function answerTo({ kind, question }: AnySearch) {
  return searchFor(kind, question, orderAllowance());
}

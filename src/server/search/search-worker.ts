import { parentPort } from 'node:worker_threads';
import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import { searchFor, type AnySearch } from './searches.ts';

/** The worker thread: answers one search at a time. */
parentPort?.on('message', (search: AnySearch) => parentPort?.postMessage(answerTo(search)));

function answerTo({ kind, question }: AnySearch) {
  return searchFor(kind, question, orderAllowance());
}

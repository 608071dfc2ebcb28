import { parentPort } from 'node:worker_threads';
import { orderAllowance } from '#domain/auction/chapters/standing/reckon.ts';
import { searchFor, type AnySearch } from './searches.ts';

/** A thread that searches for whoever asks, one question after the other. */
parentPort?.on('message', (search: AnySearch) => parentPort?.postMessage(answerTo(search)));

function answerTo({ kind, question }: AnySearch) {
  return searchFor(kind, question, orderAllowance());
}

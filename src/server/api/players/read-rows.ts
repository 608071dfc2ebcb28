import type { UserId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { checkPlayer, type Player } from '#domain/tournament/player.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { importPlayerRequest, playerDraft } from '#protocol/calls/players.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import { Failure, serviceFailure, trusted } from '#server/base/failure.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { hasNul } from '#server/api/http/request-bodies.ts';
import { notUnderstood, PLAYER_FIELDS } from '#server/api/http/answer-errors.ts';
import { placeOfNul } from '#server/base/json-bounds.ts';
import type { Image } from '#server/persistence/files/image-files.ts';
import type { Services } from '#server/api/http/services.ts';
import { addressIn } from '#server/api/http/carry-out.ts';
import type { Row } from './import-rows.ts';
import { retentionIn } from './retention-calls.ts';

interface Reading {
  readonly by: UserId;
  readonly rules: RuleSet;
  /** Called with an error that is a bug of the server, not a mistake in the row. */
  readonly onBug: (bug: unknown) => void;
}

/**
 * Parses each row by itself, and stores the photos in the order of the rows. The caller removes photos in reverse
 * order.
 */
export async function readRows(
  services: Services,
  given: readonly unknown[],
  { by, rules, onBug }: Reading,
): Promise<Row[]> {
  const read: readonly ReadRow[] = await Promise.all(
    given.map((row, index) => byItself(index, onBug, () => readRow(services, row, index, rules))),
  );
  const rows: Row[] = [];
  for (const row of read)
    rows.push('error' in row ? row : await byItself(row.index, onBug, () => withPhoto(services, row, by)));
  return rows;
}

/** A parsed row: its player with a photo that is not stored yet, or its error. */
type ReadRow = Readable | Extract<Row, { error: ErrorBody }>;

interface Readable {
  readonly index: number;
  readonly player: Player;
  readonly retention: Retention | null;
  readonly unkept: Image | null;
}

async function readRow(services: Services, row: unknown, index: number, rules: RuleSet): Promise<Readable> {
  const nul = placeOfNul(row);
  if (nul !== null) throw hasNul(nul);
  const read = importPlayerRequest.safeParse(row);
  if (!read.success) {
    const [{ code, path } = { code: 'custom', path: [] }] = read.error.issues;
    throw notUnderstood({ code, path: path.map(String) }, PLAYER_FIELDS);
  }
  const draft = playerDraft(read.data);
  // Most rows have no photo, so a hundred rows need not wait for each other.
  const image = draft.photo === null ? null : await services.images.judge(draft.photo);
  const judged = { ...draft, photo: image === null ? null : addressIn(image) };
  const plan = trusted(checkPlayer(judged, rules), rules.unit);
  if (image?.ok === false) throw serviceFailure(image.problem, 'photo');
  const id = services.random.id();
  const { retained } = read.data;
  const retention = retained ? retentionIn(retained, id, rules.unit) : null;
  return { index, player: { ...plan, id }, retention, unkept: image?.unkept ?? null };
}

async function withPhoto({ images }: Services, { unkept, ...row }: Readable, by: UserId): Promise<Row> {
  if (unkept === null) return { ...row, photo: null };
  const photo = await images.keep(unkept, by);
  if (!photo.ok) throw serviceFailure(photo.problem, 'photo');
  return { ...row, photo };
}

/** Turns the failure of one row into the error of that row. */
async function byItself<Judged>(
  index: number,
  onBug: (bug: unknown) => void,
  judge: () => Promise<Judged>,
): Promise<Judged | Extract<Row, { error: ErrorBody }>> {
  try {
    return await judge();
  } catch (failure) {
    if (failure instanceof Failure) return { index, error: failure.body };
    // A full disk concerns all rows, but a bug concerns only its row.
    if (knownFailure(failure) !== null) throw failure;
    onBug(failure);
    return { index, error: serviceFailure({ code: 'broken' }).body };
  }
}

import { sameValue } from '#domain/same-value.ts';
import { ENTRY_SECTIONS } from '#domain/views/view.ts';

/** Sections of a view by name, as plain JSON. */
export type Sections = Readonly<Record<string, unknown>>;

const BY_ENTRY: ReadonlySet<string> = new Set(ENTRY_SECTIONS);

/** The difference between two views of one audience; null: none. Identical objects are skipped. */
export function changeBetween(before: Sections, after: Sections): Sections | null {
  return differing(before, after, (name) => BY_ENTRY.has(name));
}

/** Applies a change to a view. Unchanged parts stay the same objects. */
export function applyChange(view: Sections, change: Sections): Sections {
  const next: Record<string, unknown> = { ...view };
  for (const [name, value] of Object.entries(change)) {
    const was = view[name];
    next[name] = BY_ENTRY.has(name) && isGroup(was) && isGroup(value) ? patched(was, value) : value;
  }
  return next;
}

/** Equals `after`, but reuses equal parts of `before`, so that views can be compared by reference. */
export function sharingWith(before: Sections, after: Sections): Sections {
  const change = changeBetween(before, after);
  return change === null ? before : applyChange(before, change);
}

/** The differences by key; null for a removed key. `byEntry`: nested groups are compared key by key. */
function differing(before: Sections, after: Sections, byEntry: (name: string) => boolean): Sections | null {
  const all: Record<string, unknown> = {};
  for (const [name, is] of Object.entries(after)) {
    const was = before[name];
    if (was === is) continue;
    if (byEntry(name) && isGroup(was) && isGroup(is)) {
      const within = differing(was, is, () => false);
      if (within !== null) all[name] = within;
    } else if (!sameValue(was, is)) all[name] = is;
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) all[name] = null;
  return Object.keys(all).length === 0 ? null : all;
}

function patched(entries: Sections, change: Sections): Sections {
  const next: Record<string, unknown> = { ...entries, ...change };
  for (const [id, entry] of Object.entries(change)) if (entry === null) Reflect.deleteProperty(next, id);
  return next;
}

function isGroup(value: unknown): value is Sections {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { fieldsOf, type NamedField } from './content-values.ts';
import { keptOrder } from './kept-order.ts';
import { type PartStand, standsOf, type VersionPart } from './version-parts.ts';

export const versionChangeKinds = ['added', 'removed', 'renamed', 'moved', 'film', 'edited'] as const;
export type VersionChangeKind = (typeof versionChangeKinds)[number];

/** One change of one part; `was` is null for an added part, `becomes` for a removed one. */
export interface VersionChange {
  readonly kind: VersionChangeKind;
  /** The field that changed; null for a part that was added, removed or moved. */
  readonly field: string | null;
  readonly was: PartStand | null;
  readonly becomes: PartStand | null;
  /** Lessons that come or go inside an added or removed part. */
  readonly lessonCount: number;
}

type Stands = ReadonlyMap<string, PartStand>;

/**
 * What changes from one version of a course to another, in the order of the course. Parts are told apart by identity, so one
 * that only got another number has not changed. What comes or goes inside an added or removed part is not listed again.
 */
export function versionChanges(was: VersionPart, becomes: VersionPart): VersionChange[] {
  const before = standsOf(was);
  const after = standsOf(becomes);
  const moved = movedKeys(before, after);
  const changes = [...after].flatMap(([key, stand]): VersionChange[] => {
    const earlier = before.get(key);
    if (earlier === undefined)
      return wholeParts(key, stand, after, before).map((one) => ({ ...one, kind: 'added', was: null }));
    const moves = moved.has(key) ? [{ kind: 'moved' as const, field: null, lessonCount: 0 }] : [];
    return [...moves, ...edits(earlier, stand)].map((one) => ({ ...one, was: earlier, becomes: stand }));
  });
  const removed = [...before].flatMap(([key, stand]): VersionChange[] =>
    after.has(key)
      ? []
      : wholeParts(key, stand, before, after).map((one) => ({
          ...one,
          kind: 'removed',
          was: one.becomes,
          becomes: null,
        })),
  );
  return inOrder([...changes, ...removed], before, after);
}

/** A part that only one version has; nothing if its parent, too, is only in that version. */
function wholeParts(key: string, stand: PartStand, own: Stands, other: Stands) {
  if (stand.parentKey !== null && !other.has(stand.parentKey)) return [];
  const lessons = [...own].filter(([inner, { part }]) => part.kind === 'lesson' && !other.has(inner));
  const lessonCount = lessons.filter(([inner]) => isWithin(inner, key, own)).length;
  return [{ field: null, becomes: stand, lessonCount }];
}

function isWithin(key: string, holder: string, stands: Stands): boolean {
  for (let at = stands.get(key)?.parentKey; at != null; at = stands.get(at)?.parentKey) if (at === holder) return true;
  return false;
}

/** Parts that are new or have changed their parent, and among the others the fewest that explain the new order. */
function movedKeys(before: Stands, after: Stands): Set<string> {
  const staying = [...after].filter(([key, { parentKey }]) => before.get(key)?.parentKey === parentKey);
  const moved = new Set(after.keys());
  const family = ([, { parentKey, part }]: (typeof staying)[number]) => `${parentKey} ${part.kind}`;
  for (const siblings of Map.groupBy(staying, family).values()) {
    const becomes = siblings.map(([key]) => key);
    const among = new Set(becomes);
    const was = [...before.keys()].filter((key) => among.has(key));
    for (const key of keptOrder(was, becomes)) moved.delete(key);
  }
  return moved;
}

function edits(was: PartStand, becomes: PartStand): Pick<VersionChange, 'kind' | 'field' | 'lessonCount'>[] {
  const { kind, values } = becomes.part;
  return fieldsOf(kind)
    .filter((field) => comparable(field, was.part.values[field.name]) !== comparable(field, values[field.name]))
    .map((field) => ({ kind: editKind(field), field: field.name, lessonCount: 0 }));
}

function editKind({ name, type }: NamedField): VersionChangeKind {
  if (name === 'title') return 'renamed';
  return type === 'film' ? 'film' : 'edited';
}

/** Two values mean the same when these texts are equal. A version from before a field was declared has its default. */
function comparable(field: NamedField, value: unknown): string {
  const given = value ?? ('default' in field ? field.default : null);
  if (field.type === 'ids' && Array.isArray(given)) return JSON.stringify(given.toSorted((a, b) => a - b));
  return JSON.stringify(plain(given));
}

/** Without empty texts and lists, whatever the order of the languages. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === '' ? null : value;
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    inner === '' ? [] : [[name, plain(inner)] as const],
  );
  return entries.length === 0 ? null : entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** First the course itself, then stage by stage: the stage, its days, its homework. */
function inOrder(changes: readonly VersionChange[], before: Stands, after: Stands): VersionChange[] {
  const ranks = stageRanks(before, after);
  const rank = ({ was, becomes }: VersionChange) => {
    const { stageId = null, dayNumber = null, part } = becomes ?? was ?? {};
    const level = part?.kind === 'stage' ? 0 : dayNumber === null ? 2 : 1;
    return [ranks.get(stageId) ?? 0, level, dayNumber ?? 0];
  };
  return changes.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

/** Stages in the order of the new version; one that is gone comes after the one it followed. */
function stageRanks(before: Stands, after: Stands): Map<number | null, number> {
  const stages = (stands: Stands) =>
    [...stands.values()].flatMap(({ part }) => (part.kind === 'stage' ? [part.id] : []));
  const order = stages(after);
  const earlier = stages(before);
  for (const [index, id] of earlier.entries()) {
    if (!order.includes(id)) order.splice(order.indexOf(earlier[index - 1] ?? -1) + 1, 0, id);
  }
  return new Map(order.map((id, index) => [id, index + 1]));
}

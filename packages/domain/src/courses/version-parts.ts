import type { ContentKind } from './content-fields.ts';

/** A part of a version: its fields by their names on the wire, and what is in it, in order. */
export interface VersionPart {
  readonly kind: ContentKind;
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly parts: readonly VersionPart[];
}

/** Where a part is in a version. */
export interface PartStand {
  readonly part: VersionPart;
  /** Its stage; a stage is its own. */
  readonly stageId: number | null;
  /** Its day; a day is its own. */
  readonly dayId: number | null;
  /** 1, 2, 3 … through the whole course. */
  readonly dayNumber: number | null;
  /** 1, 2, 3 … among those of its kind below the same parent. */
  readonly place: number;
  /** The identity of the part that contains it; null for the course. */
  readonly parentKey: string | null;
}

type Surroundings = Pick<PartStand, 'stageId' | 'dayId' | 'dayNumber'>;

/** Every part of a version by its identity, in the order of the course. */
export function standsOf(course: VersionPart): Map<string, PartStand> {
  const stands = new Map<string, PartStand>();
  let days = 0;
  const walk = (part: VersionPart, place: number, parentKey: string | null, around: Surroundings) => {
    const key = identity(part, stands);
    if (part.kind === 'day') days += 1;
    const inside = {
      stageId: part.kind === 'stage' ? part.id : around.stageId,
      dayId: part.kind === 'day' ? part.id : around.dayId,
      dayNumber: part.kind === 'day' ? days : around.dayNumber,
    };
    stands.set(key, { part, ...inside, place, parentKey });
    const counts = new Map<ContentKind, number>();
    for (const child of part.parts) {
      const next = (counts.get(child.kind) ?? 0) + 1;
      counts.set(child.kind, next);
      walk(child, next, key, inside);
    }
  };
  walk(course, 1, null, { stageId: null, dayId: null, dayNumber: null });
  return stands;
}

/** Kind and id; for a homework in several places also their order. */
function identity({ kind, id }: VersionPart, met: ReadonlyMap<string, PartStand>): string {
  const first = `${kind} ${id}`;
  let key = first;
  for (let again = 2; met.has(key); again += 1) key = `${first} ${again}`;
  return key;
}

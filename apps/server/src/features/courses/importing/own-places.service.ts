import { readDraft } from '../draft.store.ts';
import { siblingIds } from '../drafting/order.rules.ts';
import type { ExistingNode } from '../folder/plan-nodes.ts';
import { placeParts, type SiblingKind } from '../parts.store.ts';
import type { Applying } from './write-parts.service.ts';

/** Siblings of which at least one was added in the dashboard, in their order before the import. */
interface MixedSiblings {
  readonly kind: SiblingKind;
  readonly parentId: number;
  readonly siblings: readonly ExistingNode[];
}

/**
 * A folder numbers only its own parts. Parts added in the dashboard are not counted while a plan is applied; afterwards
 * each returns to its place after the same sibling as before.
 */
export async function keepOwnPlaces(
  applying: Pick<Applying, 'trx' | 'courseId'>,
  root: ExistingNode | null,
  apply: () => Promise<void>,
): Promise<void> {
  const { trx, courseId } = applying;
  const mixed = root === null ? [] : mixedSiblings(root);
  for (const { kind, parentId, siblings } of mixed) {
    const known = siblings.filter(({ isAddedInDashboard }) => !isAddedInDashboard);
    await placeParts(trx, kind, parentId, known.map(idOf));
  }
  await apply();
  if (mixed.length === 0) return;
  const rows = await readDraft(trx, courseId);
  for (const { kind, parentId, siblings } of mixed) {
    const own = new Set(siblings.filter(({ isAddedInDashboard }) => isAddedInDashboard).map(idOf));
    const before = siblings.map(({ id, isAddedInDashboard }) => ({ id, isOwn: isAddedInDashboard }));
    const after = siblingIds(rows, courseId, kind, parentId).filter((id) => !own.has(id));
    await placeParts(trx, kind, parentId, putBack(before, after));
  }
}

/** Inserts each part added in the dashboard after its former predecessor, or first without one, into the folder's order. */
export function putBack(
  before: readonly { readonly id: number; readonly isOwn: boolean }[],
  after: readonly number[],
): number[] {
  const staying = new Set(after);
  const behind = Map.groupBy(
    before.filter(({ isOwn }) => isOwn),
    (own) => before.slice(0, before.indexOf(own)).findLast(({ id, isOwn }) => !isOwn && staying.has(id))?.id ?? null,
  );
  const ownBehind = (id: number | null) => (behind.get(id) ?? []).map((own) => own.id);
  return [...ownBehind(null), ...after.flatMap((id) => [id, ...ownBehind(id)])];
}

function mixedSiblings(node: ExistingNode): MixedSiblings[] {
  const byKind = Map.groupBy(node.children, (child) => siblingKindOf(child, node));
  const own = [...byKind].flatMap(([kind, siblings]): MixedSiblings[] =>
    kind !== null && siblings.some(({ isAddedInDashboard }) => isAddedInDashboard)
      ? [{ kind, parentId: node.id, siblings }]
      : [],
  );
  return [...own, ...node.children.flatMap(mixedSiblings)];
}

/** null for kinds that cannot be ordered. */
function siblingKindOf(child: ExistingNode, parent: ExistingNode): SiblingKind | null {
  switch (child.kind) {
    case 'course':
    case 'exercise':
      return null;
    case 'homework':
      return parent.kind === 'stage' ? 'stage_homework' : 'day_homework';
    default:
      return child.kind;
  }
}

const idOf = ({ id }: ExistingNode): number => id;

import type { Trx } from '#db/open.ts';
import { giveOwnKeys } from '../drafting/adding.store.ts';
import { partKinds, tableOfKind } from '../drafting/drafting.store.ts';
import { listPlan, type ExistingNode, type PlanNode } from '../folder/plan.ts';

/** Things that swap keys, or take the key of something archived, must not meet halfway: the present holder lets go first. */
export async function freeKeys(trx: Trx, root: PlanNode): Promise<void> {
  const staying = listPlan(root).filter(({ source }) => source !== null);
  const newKeys = new Map(staying.map(({ existing, key }) => [existing, key]));
  const stored = root.existing === null ? [] : listExisting(root.existing);
  for (const kind of partKinds) {
    const taking = staying.filter((node) => node.kind === kind && node.key !== node.existing?.key);
    const wanted = new Set(taking.map(({ key }) => key));
    const holders = stored.filter(
      (node) => node.kind === kind && wanted.has(node.key) && newKeys.get(node) !== node.key,
    );
    if (holders.length > 0) {
      await giveOwnKeys(
        trx,
        tableOfKind[kind],
        holders.map(({ id }) => id),
      );
    }
  }
}

function listExisting(node: ExistingNode): ExistingNode[] {
  return [node, ...node.children.flatMap(listExisting)];
}

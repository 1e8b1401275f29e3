import { sql } from 'kysely';
import type { Trx } from '#db/open.ts';
import { listPlan, type ExistingNode, type PlanNode } from '../folder/plan.ts';
import type { NodeKind } from '../folder/plan-nodes.ts';

const tables: Partial<Record<NodeKind, string>> = {
  stage: 'course_stages',
  day: 'stage_days',
  lesson_set: 'lesson_sets',
  lesson: 'lessons',
  homework: 'homeworks',
  document: 'course_documents',
  option: 'course_options',
  option_value: 'course_option_values',
};

/** Things that swap keys, or take the key of something archived, must not meet halfway: the present holder lets go first. */
export async function freeKeys(trx: Trx, root: PlanNode): Promise<void> {
  const staying = listPlan(root).filter(({ source }) => source !== null);
  const newKeys = new Map(staying.map(({ existing, key }) => [existing, key]));
  const stored = root.existing === null ? [] : listExisting(root.existing);
  for (const [kind, table] of Object.entries(tables)) {
    const taking = staying.filter((node) => node.kind === kind && node.key !== node.existing?.key);
    const wanted = new Set(taking.map(({ key }) => key));
    const holders = stored.filter(
      (node) => node.kind === kind && wanted.has(node.key) && newKeys.get(node) !== node.key,
    );
    const ids = holders.map(({ id }) => id);
    if (ids.length > 0) await sql`update ${sql.table(table)} set key = '~' || id where id = any(${ids})`.execute(trx);
  }
}

function listExisting(node: ExistingNode): ExistingNode[] {
  return [node, ...node.children.flatMap(listExisting)];
}

import { CompiledQuery, type Kysely } from 'kysely';
import type { Statement } from '../../../../../bench/http/statements.ts';
import type { DB } from '#db/schema.generated.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const EXPLAINABLE = /^\s*(with|select|insert|update|delete)\b/i;

export function isExplainable({ text }: Statement): boolean {
  return EXPLAINABLE.test(text);
}

/** Tables that a statement reads by a sequential scan. */
export async function scannedBy(db: Kysely<DB>, { text, values }: Statement): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...values]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(explain);
  return scansIn(rows[0]?.['QUERY PLAN'][0]?.Plan);
}

function scansIn(plan: Plan | undefined): string[] {
  if (plan === undefined) return [];
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

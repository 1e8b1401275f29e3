import { recordAudit } from '../../features/audit/index.ts';
import type { OpenContext } from '../../context.ts';
import type { Check, Difference } from './check.ts';

/** A repair may show another difference: attempts before their status, a status before its points. */
const MOST_PASSES = 5;

/**
 * Repairs what can be derived, each difference with its audit entry in a transaction of its own: what was interrupted is
 * found again. Running it again finds nothing to do.
 */
export async function repairDifferences(
  ctx: OpenContext,
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<Difference[]> {
  const repaired: Difference[] = [];
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const before = repaired.length;
    for (const check of checks) {
      for (const difference of await check.find(ctx, ctx.db)) {
        signal.throwIfAborted();
        if (await repair(ctx, check, difference)) repaired.push(difference);
      }
    }
    if (repaired.length === before) break;
  }
  return repaired;
}

function repair(ctx: OpenContext, { repairs }: Check, { kind, words }: Difference): Promise<boolean> {
  const known = repairs?.[kind];
  if (known === undefined) return Promise.resolve(false);
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await known.run(ctx, trx, words))) return false;
    const id = words[known.subjectId ?? 'id'];
    await recordAudit(trx, {
      staffId: null,
      action: 'repair_data',
      subjectType: known.subject,
      subjectId: typeof id === 'number' ? id : null,
      details: { kind, ...words },
    });
    return true;
  });
}

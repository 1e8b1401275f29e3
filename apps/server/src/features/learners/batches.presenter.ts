import type { WireBatch, WireBatchLine } from '@daystream/contract/learners.batches.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { JudgedLine } from './batch-lines.rules.ts';
import type { ReadBatch } from './batches.service.ts';

export function presentPlan(lines: readonly JudgedLine[]): { lines: WireBatchLine[] } {
  return {
    lines: lines.map(({ line, account, outcome }) => ({
      line: line.line,
      person_id: account?.user_id ?? null,
      email: line.email ?? account?.email ?? null,
      name: account?.name || `${line.firstName} ${line.lastName}`.trim(),
      outcome,
    })),
  };
}

export function presentBatch({ row, lines, letters }: ReadBatch): WireBatch {
  return {
    id: row.id,
    kind: row.kind,
    created_at: wireTime(row.created_at),
    done_at: wireTime(row.done_at),
    lines: lines.map(({ line, userId, email, name, outcome }) => ({ line, person_id: userId, email, name, outcome })),
    letters: { waiting: letters.waiting, sent: letters.sent, unsure: letters.unsure },
  };
}

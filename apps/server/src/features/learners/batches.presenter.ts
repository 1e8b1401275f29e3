import type { WireBatch, WireBatchLine, WireBatchPlan } from '@daystream/contract/learners.batches.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { batchLimits, type BatchOutcome } from '@daystream/domain/learners';
import type { EnrolTerms } from './batch-terms.rules.ts';
import type { PlannedBatch, ReadBatch } from './batches.service.ts';

export function presentPlan({ lines, unknownColumns }: PlannedBatch): WireBatchPlan {
  const counts = new Map<BatchOutcome, number>();
  for (const { outcome } of lines) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    lines: lines.slice(0, batchLimits.lines).map(({ line, account, outcome }) => ({
      line: line.line,
      person_id: account?.user_id ?? null,
      email: line.email ?? account?.email ?? null,
      name: account?.name || `${line.firstName} ${line.lastName}`.trim(),
      terms: presentTerms(line.terms),
      outcome,
    })),
    counts: [...counts].map(([outcome, count]) => ({ outcome, count })),
    unknown_columns: [...unknownColumns],
  };
}

export function presentBatch({ row, lines, counts, letters }: ReadBatch): WireBatch {
  return {
    id: row.id,
    kind: row.kind,
    created_at: wireTime(row.created_at),
    done_at: wireTime(row.done_at),
    lines: lines.map(({ line, userId, email, name, terms, outcome }) => ({
      line,
      person_id: userId,
      email,
      name,
      terms: presentTerms(terms),
      outcome,
    })),
    counts: counts.map(({ outcome, count }) => ({ outcome, count })),
    letters: { waiting: letters.waiting, sent: letters.sent, unsure: letters.unsure },
  };
}

/** What a line says otherwise than the whole list; what it does not say is left out. */
function presentTerms(terms: Partial<EnrolTerms>): WireBatchLine['terms'] {
  const { startsAtMs, endsAtMs, isDemo, hasFullAccess, hasMobileAccess } = terms;
  const { paysAgain, isOptionalPurchase, maxConsultations, messagesEndAtMs } = terms;
  return {
    ...(startsAtMs !== undefined && { start_date: wireDate(startsAtMs) }),
    ...(endsAtMs !== undefined && { end_date: wireDate(endsAtMs) }),
    ...(isDemo !== undefined && { is_demo: isDemo }),
    ...(hasFullAccess !== undefined && { course_full_access: hasFullAccess }),
    ...(hasMobileAccess !== undefined && { mobile_access: hasMobileAccess }),
    ...(paysAgain !== undefined && { pays_again: paysAgain }),
    ...(isOptionalPurchase !== undefined && { is_optional_purchase: isOptionalPurchase }),
    ...(maxConsultations !== undefined && { max_consultation_count: maxConsultations }),
    ...(messagesEndAtMs !== undefined && { message_expires_date: wireDate(messagesEndAtMs) }),
  };
}

function wireDate(atMs: number | null): number | null {
  return atMs === null ? null : wireTime(new Date(atMs));
}

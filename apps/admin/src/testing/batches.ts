import type { WireBatch, WireBatchLine, WireBatchPlan } from '@daystream/contract/learners.batches.admin';

type GivenLine = Omit<WireBatchLine, 'terms'> & Partial<Pick<WireBatchLine, 'terms'>>;

/** The answer of a dry run about these lines. */
export function planOf(given: readonly GivenLine[], unknownColumns: readonly string[] = []): WireBatchPlan {
  const lines = given.map((line) => ({ terms: {}, ...line }));
  const outcomes = [...new Set(lines.map(({ outcome }) => outcome))];
  const count = (outcome: WireBatchLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  return {
    lines,
    counts: outcomes.map((outcome) => ({ outcome, count: count(outcome) })),
    unknown_columns: [...unknownColumns],
  };
}

/** A batch that is done. */
export function batchOf(kind: WireBatch['kind'], given: readonly GivenLine[]): WireBatch {
  const { lines, counts } = planOf(given);
  const letters = { waiting: 0, sent: 1, unsure: 0 };
  return { id: 3, kind, created_at: 1_795_000_000, done_at: 1_795_000_001, lines, counts, letters };
}

import { expect, it } from 'vitest';
import { mapPointsEntry } from './points.ts';

it.each([
  [-50, 'order_discount' as const, { kind: 'debit', amount: 50, howItWas: 'order_discount' }],
  [50, 'day_finish' as const, { kind: 'add', amount: 50, howItWas: 'day_finish' }],
])('maps %i points of %s to a kind and an absolute amount (PNT-001)', (amount, type, entry) => {
  const wire = { id: 1, amount, type, created_at: 1_700_000_000, updated_at: 1_700_000_001 };
  const times = { createdAt: 1_700_000_000_000, updatedAt: 1_700_000_001_000 };
  expect(mapPointsEntry(wire)).toEqual({ id: 1, ...entry, subject: null, ...times });
});

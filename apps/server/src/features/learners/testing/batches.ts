import * as api from '@daystream/contract/learners.batches.admin';
import { expect, vi } from 'vitest';
import type { Person, TestSchool } from '../../../testing/test-school.ts';

/** The batch when its work and its letters are done. */
export function finishedBatch(school: TestSchool, as: Person, id: number) {
  return vi.waitFor(
    async () => {
      const { body } = await school.call(api.getBatch, { as, params: { batchId: id } });
      expect(body.done_at).not.toBeNull();
      expect(body.letters.waiting).toBe(0);
      return body;
    },
    { timeout: 30_000, interval: 30 },
  );
}

/** `1 invite`, `2 …` while it is not done. */
export function outcomesOf({ lines }: { lines: { line: number; outcome: string | null }[] }): string[] {
  return lines.map(({ line, outcome }) => `${line} ${outcome ?? '…'}`);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { photo, sendFile } from './testing/sent-files.ts';
import { attachFiles } from './attach-files.service.ts';

let school: TestSchool;
let anna: Person;
beforeAll(async () => {
  school = await openTestSchool();
  anna = await school.person();
});
afterAll(() => school.close());

async function sent(as = anna): Promise<number> {
  return ((await sendFile(school, as, 'homework', await photo(40, 20))).body as { id: number }).id;
}

function use(ids: number[], usedById: number, ownerId: number | null = anna.id) {
  return school.ctx.db
    .transaction()
    .execute((trx) => attachFiles(trx, { ownerId, ids, usedByType: 'homework_answer', usedById }));
}

describe('files attached to a thing', () => {
  it('come in the order of the given ids, each once', async () => {
    const [first, second] = [await sent(), await sent()];
    const files = await use([second, first, second], 1);
    expect(files).toMatchObject([
      { id: second, used_by_type: 'homework_answer', used_by_id: 1 },
      { id: first, used_by_type: 'homework_answer', used_by_id: 1 },
    ]);
  });

  it('are attached once: of two concurrent requests the second is refused, and none of its files is attached', async () => {
    const [shared, own] = [await sent(), await sent()];
    const answers = await Promise.all([use([shared], 2), use([shared, own], 3)]);
    const refused = answers.filter((answer) => 'problem' in answer);
    expect(refused).toHaveLength(1);
    expect(await use([shared], 4)).toEqual({ problem: 'file_used', fileId: shared });
    expect(await use([own, shared], 4)).toMatchObject({ problem: 'file_used' });
    const { used_by_id } = await school.ctx.db
      .selectFrom('files')
      .select('used_by_id')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    expect(used_by_id).toBe('problem' in answers[1] ? null : 3);
  });

  it('are the sender’s own: another’s or the school’s file looks missing', async () => {
    const foreign = await sent(await school.person());
    expect(await use([foreign], 6)).toEqual({ problem: 'file_unknown', fileId: foreign });
    expect(await use([999_999], 6)).toEqual({ problem: 'file_unknown', fileId: 999_999 });
    expect(await use([foreign], 6, null)).toEqual({ problem: 'file_unknown', fileId: foreign });
  });
});

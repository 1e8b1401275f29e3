import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, type Person, type TestSchool } from '../../../testing/test-school.ts';
import { photo, sendFile } from '../testing/sent-files.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

describe('pictures that arrive at once', () => {
  it('are prepared one by one for each person, and those of others do not wait for them', async () => {
    const { localFiles } = school.ctx;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const openFile = localFiles.openFile.bind(localFiles);
    vi.spyOn(localFiles, 'openFile').mockImplementation(async (key) => {
      begun.push(key);
      await released;
      return openFile(key);
    });
    const [anna, eve] = [await school.person(), await school.person()];
    const picture = await photo();
    const send = (as: Person) => sendFile(school, as, 'homework', picture);
    const ofEve = [send(eve), send(eve), send(eve)];
    await expect.poll(() => begun.length).toBe(1);
    const ofAnna = send(anna);
    await expect.poll(() => begun.length).toBe(2);
    await expect.poll(() => arrivedOf(eve)).toBe(ofEve.length);
    release();
    const answers = await Promise.all([...ofEve, ofAnna]);
    expect([answers.map(({ status }) => status), new Set(begun).size]).toEqual([[201, 201, 201, 201], 4]);
  });
});

async function arrivedOf({ id }: Person): Promise<number> {
  const rows = await school.ctx.db.selectFrom('uploads').select('id').where('owner_id', '=', id).execute();
  return rows.length;
}

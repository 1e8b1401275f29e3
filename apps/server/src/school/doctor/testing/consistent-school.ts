import type { TestSchool } from '../../../testing/test-school.ts';
import { type Fixture, makeFixture } from '../../../guards/testing/rows.ts';

/** Fills a school with something of everything, in which nothing contradicts anything. */
export async function makeConsistentSchool(school: TestSchool): Promise<Fixture> {
  const fixture = await makeFixture(school);
  const { db, files } = school.ctx;
  // The films of a seeded course have no bytes.
  for (const { storage_key: key, size_bytes: size } of await db.selectFrom('files').selectAll().execute())
    await files.write(`${key}/original`, Buffer.alloc(size));
  for (const film of await db.selectFrom('videos').selectAll().execute())
    for (const key of [`${film.hls_key}/master.m3u8`, film.mp4_key, film.poster_key])
      await files.write(String(key), 'x');
  await db.updateTable('videos').set({ percent: 100 }).execute();
  return fixture;
}

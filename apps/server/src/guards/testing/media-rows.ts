import type { TestSchool } from '../../testing/test-school.ts';

let made = 0;

/** An unused photo of a person; returns the id of its file. */
export async function insertOwnPhoto({ ctx }: TestSchool, ownerId: number): Promise<number> {
  made += 1;
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      owner_id: ownerId,
      purpose: 'homework',
      type: 2,
      name: 'photo.jpg',
      mime: 'image/jpeg',
      size_bytes: 10,
      storage_key: `f/own/${made}-${ownerId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An unused document for courses, or the archive of a course; returns the id of its file. */
export async function insertSpareFile(
  { ctx }: TestSchool,
  ownerId: number,
  purpose: 'media' | 'archive' | 'voice' = 'media',
): Promise<number> {
  made += 1;
  const { id } = await ctx.db
    .insertInto('files')
    .values({
      owner_id: ownerId,
      purpose,
      type: 4,
      name: 'spare.pdf',
      mime: 'application/pdf',
      size_bytes: 10,
      storage_key: `f/spare/${made}-${ownerId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

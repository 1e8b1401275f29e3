import { DOCUMENT_MIME, type OwnFile, type VariantSettings } from '@daystream/domain/config';
import { fileTypes } from '@daystream/domain/courses';
import { local } from '@daystream/variants/local';
import { sql } from 'kysely';
import type { TestSchool } from '../../testing/test-school.ts';

type Body = Record<string, unknown>;

/** The variant that the guards change; no test person uses it. */
export const GUARDED_VARIANT = local.id;

/** Bodies of the owner's calls about a variant, based on its current draft and version. */
export async function configBody({ ctx }: TestSchool, name: string): Promise<Body | undefined> {
  const changes: Partial<VariantSettings> = {
    title: 'Guarded',
    registration: false,
    daysShowWarning: 5,
    footerText: { en: 'Guarded' },
    footerLinks: [{ title: { en: 'Terms' }, url: '/docs/terms' }],
    newHomeAll: [1, 2],
    triggerCourseStart: 1_790_000_000,
    instructionDocument: { en: await ownFile(ctx, ownDocument) },
    ownLogo: await ownFile(ctx, ownLogo),
  };
  const bodies: Record<string, (revision: number, current: number) => Body> = {
    saveConfigDraft: (revision) => ({ revision, changes }),
    discardConfigDraft: (revision) => ({ revision }),
    publishConfig: (revision, current) => ({ revision, current }),
    restoreConfig: (_, current) => ({ version: 0, current }),
    previewConfig: () => ({ is_guest: true }),
  };
  const body = bodies[name];
  if (body === undefined) return undefined;
  const drafts = ctx.db.selectFrom('config_drafts').select('revision').where('variant_id', '=', local.id);
  const versions = ctx.db
    .selectFrom('config_versions')
    .select((row) => row.fn.max('version').as('version'))
    .where('variant_id', '=', local.id);
  const [{ revision }, { version }] = [
    await drafts.executeTakeFirstOrThrow(),
    await versions.executeTakeFirstOrThrow(),
  ];
  return body(revision, version);
}

const ownDocument = { type: fileTypes.document, mime: DOCUMENT_MIME, used_by_type: 'config', name: 'guarded.pdf' };
const ownLogo = { type: fileTypes.image, mime: 'image/webp', used_by_type: 'config_picture', name: 'guarded.png' };

/** An existing file of the school. */
async function ownFile({ db }: TestSchool['ctx'], file: typeof ownDocument | typeof ownLogo): Promise<OwnFile> {
  const { name } = file;
  return (
    db
      .insertInto('files')
      .values({ ...file, size_bytes: 100, storage_key: `f/gu/${name}`, purpose: 'media', used_by_id: 0 })
      // Created only once for all bodies.
      .onConflict((row) => row.column('storage_key').doUpdateSet({ name }))
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  );
}

/** A draft to publish, and a version to undo. */
export async function makeDraft({ ctx }: TestSchool, staffId: number): Promise<void> {
  await ctx.db
    .insertInto('config_drafts')
    .values({ variant_id: local.id, changes: '{"title":"Guarded draft"}', revision: 1, updated_by: staffId })
    .onConflict((row) =>
      row.column('variant_id').doUpdateSet({
        changes: '{"title":"Guarded draft"}',
        revision: sql<number>`config_drafts.revision + 1`,
      }),
    )
    .execute();
  await ctx.db
    .insertInto('config_versions')
    .values({
      variant_id: local.id,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from config_versions where variant_id = ${local.id})`,
      changes: '{"title":"Guarded version"}',
      published_by: staffId,
      published_at: new Date(ctx.clock.nowMs()),
    })
    .execute();
}

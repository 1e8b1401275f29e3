import {
  documentFileProblem,
  type FileSettingKind,
  fileSettingKinds,
  listPlacedFiles,
  logoFileProblem,
  logoPictureProblem,
  type PlacedFile,
  type SettingName,
  type VariantSettings,
  withPlacedFiles,
} from '@daystream/domain/config';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type FieldProblem, type Refusal, refuseFields } from '#http/refusal.ts';
import { attachFiles, isFileUseProblem } from '../attach-files.service.ts';
import { drawLogo } from '../logo/draw-logo.service.ts';
import { type FileRow, listFiles, markUnused } from '../media.store.ts';
import { listSentBytes } from '../uploads/uploads.store.ts';

/** What a file of each kind of setting is used by; there is one school. */
const uses: Readonly<Record<FileSettingKind, string>> = { documents: 'config', picture: 'config_picture' };
const THE_SCHOOL = 0;

/** A file as stored and as sent: a picture is re-encoded and may have grown. */
type SentFile = FileRow & { readonly sentBytes: number };

const problemsByContent: Readonly<Record<FileSettingKind, (file: SentFile) => FieldProblem | null>> = {
  documents: ({ mime, sentBytes }) => documentFileProblem({ mime, sizeBytes: sentBytes }),
  picture: ({ mime, sentBytes, width, height }) =>
    logoFileProblem({ mime, sizeBytes: sentBytes }) ??
    logoPictureProblem(width === null || height === null ? null : { width, height }),
};

/**
 * Settings whose files now belong to the school: each is a finished upload of the editor, or the school's already. A wrong
 * one is refused at its setting, and none is changed.
 */
export async function takeFiles(
  ctx: Context,
  trx: Trx,
  staffId: number,
  settings: VariantSettings,
): Promise<VariantSettings | Refusal> {
  const places = listPlacedFiles(settings);
  const files = await readFiles(
    trx,
    places.map(({ id }) => id),
  );
  const problems: Partial<Record<SettingName, FieldProblem[]>> = {};
  for (const { setting, kind, id } of places) {
    const problem = fileProblem(files.get(id), kind, staffId);
    if (problem !== null) problems[setting] = [problem];
  }
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  for (const kind of fileSettingKinds) {
    const refused = await takeNew(ctx, trx, { kind, staffId, places, files });
    if (refused !== null) return refused;
  }
  // The name comes from the store, whatever the client sent.
  return withPlacedFiles(settings, ({ id, name }) => ({ id, name: files.get(id)?.name ?? name }));
}

/** Released files are removed with other unused files. */
export async function releaseFiles(trx: Trx, fileIds: readonly number[]): Promise<void> {
  for (const use of Object.values(uses)) await markUnused(trx, use, fileIds);
}

async function readFiles(trx: Trx, ids: readonly number[]): Promise<Map<number, SentFile>> {
  const [rows, sent] = [await listFiles(trx, ids), await listSentBytes(trx, ids)];
  return new Map(rows.map((file) => [file.id, { ...file, sentBytes: sent.get(file.id) ?? file.size_bytes }]));
}

function fileProblem(file: SentFile | undefined, kind: FileSettingKind, staffId: number): FieldProblem | null {
  if (file === undefined) return { code: 'file_unknown' };
  if (file.used_by_type === uses[kind]) return null;
  if (file.owner_id !== staffId || file.purpose !== 'media') return { code: 'file_unknown' };
  if (file.used_by_type !== null) return { code: 'file_used' };
  return problemsByContent[kind](file);
}

interface Taking {
  readonly kind: FileSettingKind;
  readonly staffId: number;
  readonly places: readonly PlacedFile[];
  readonly files: ReadonlyMap<number, FileRow>;
}

async function takeNew(ctx: Context, trx: Trx, { kind, staffId, places, files }: Taking): Promise<Refusal | null> {
  const ofKind = places.filter((place) => place.kind === kind && files.get(place.id)?.used_by_type === null);
  const ids = ofKind.map(({ id }) => id);
  const attached = await attachFiles(trx, { usedByType: uses[kind], usedById: THE_SCHOOL, ownerId: staffId, ids });
  if (isFileUseProblem(attached)) {
    const refused = ofKind.filter(({ id }) => id === attached.fileId);
    return refuseFields(Object.fromEntries(refused.map(({ setting }) => [setting, [{ code: attached.problem }]])));
  }
  if (kind === 'picture') for (const file of attached) await drawLogo(ctx, file);
  return null;
}

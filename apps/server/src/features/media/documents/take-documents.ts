import {
  documentFileProblem,
  documentSettings,
  listDocuments,
  type OwnDocuments,
  type PlacedDocument,
  type SettingName,
  type VariantSettings,
} from '@daystream/domain/config';
import type { Trx } from '#db/open.ts';
import { type FieldProblem, type Refusal, refuseFields } from '#http/refusal.ts';
import { attachFiles, isFileUseProblem } from '../attach-files.ts';
import { type FileRow, listFiles, markUnused } from '../media.store.ts';

/** What a file of the settings is used by; there is one school. */
const USE = { usedByType: 'config', usedById: 0 } as const;

/**
 * Settings whose documents are the school's for good: each a finished upload of whoever sets it, or the school's already.
 * One that is not is refused at its setting, and none is taken.
 */
export async function takeDocuments(
  trx: Trx,
  staffId: number,
  settings: VariantSettings,
): Promise<VariantSettings | Refusal> {
  const places = listDocuments(settings);
  const found = await listFiles(
    trx,
    places.map(({ id }) => id),
  );
  const files = new Map(found.map((file) => [file.id, file]));
  const problems: Partial<Record<SettingName, FieldProblem[]>> = {};
  for (const { setting, id } of places) {
    const problem = fileProblem(files.get(id), staffId);
    if (problem !== null) problems[setting] = [problem];
  }
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const refused = await takeNew(trx, staffId, places, found);
  if (refused !== null) return refused;
  const named = Object.values(documentSettings).map(
    (setting) => [setting, withNames(settings[setting], files)] as const,
  );
  return { ...settings, ...Object.fromEntries(named) };
}

/** Files that are the school's no more go the way of all that nothing uses. */
export function releaseDocuments(trx: Trx, fileIds: readonly number[]): Promise<void> {
  return markUnused(trx, USE.usedByType, fileIds);
}

function fileProblem(file: FileRow | undefined, staffId: number): FieldProblem | null {
  if (file === undefined) return { code: 'file_unknown' };
  if (file.used_by_type === USE.usedByType) return null;
  if (file.owner_id !== staffId || file.purpose !== 'media') return { code: 'file_unknown' };
  if (file.used_by_type !== null) return { code: 'file_used' };
  return documentFileProblem({ mime: file.mime, sizeBytes: file.size_bytes });
}

async function takeNew(
  trx: Trx,
  ownerId: number,
  places: readonly PlacedDocument[],
  files: readonly FileRow[],
): Promise<Refusal | null> {
  const ids = files.filter(({ used_by_type }) => used_by_type === null).map(({ id }) => id);
  const taken = await attachFiles(trx, { ...USE, ownerId, ids });
  if (!isFileUseProblem(taken)) return null;
  const setting = places.find(({ id }) => id === taken.fileId)?.setting ?? documentSettings.personal_data_agreement;
  return refuseFields({ [setting]: [{ code: taken.problem }] });
}

/** What a file is called says the store, whatever was sent. */
function withNames(documents: OwnDocuments, files: ReadonlyMap<number, FileRow>): OwnDocuments {
  const named = Object.entries(documents).map(
    ([language, { id, name }]) => [language, { id, name: files.get(id)?.name ?? name }] as const,
  );
  return Object.fromEntries(named);
}

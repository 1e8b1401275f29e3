import type { WireArchive } from '@daystream/contract/courses.archives.admin';
import { pathProblemKinds } from '@daystream/domain/courses/folder-names';
import { archiveLimits, folderLimits } from '@daystream/domain/limits';
import { wireTime } from '@daystream/contract/wire-time';
import type { ArchiveFault } from './archive-fault.rules.ts';
import type { ArchiveRow } from './archives.store.ts';

type Text = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export function presentArchive(archive: ArchiveRow, text: Text): WireArchive {
  return {
    id: archive.id,
    name: archive.name,
    state: archive.state,
    done_bytes: archive.done_bytes,
    total_bytes: archive.total_bytes,
    folder: archive.folder,
    failure: archive.failure === null ? null : faultText(archive.failure, text),
    created_at: wireTime(archive.created_at),
  };
}

const GIB = 1024 ** 3;

export function faultText(fault: ArchiveFault, text: Text): string {
  const path = 'path' in fault ? (fault.path ?? '') : '';
  if (pathProblemKinds.some((kind) => kind === fault.kind)) {
    const other = 'other' in fault ? (fault.other ?? '') : '';
    return text(`errors:paths.${fault.kind}`, { path, other, levels: folderLimits.levels });
  }
  if (fault.kind === 'broken' && path !== '') return text('import:archive.broken_entry', { path });
  if (fault.kind === 'bomb' && path === '') return text('import:archive.bomb_whole');
  return text(`import:archive.${fault.kind}`, {
    path,
    gigabytes: archiveLimits.unpackedBytes / GIB,
    max: folderLimits.entries,
  });
}

import type { Context } from '#http/context.ts';
import { type FileFault, lookAtFile, MAX_SUBTITLE_BYTES, normaliseSubtitles } from '../../media/index.ts';
import type { FileKind } from '../folder/file-names.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import { readFully } from '../folder/fingerprint.ts';
import type { ContentFault, FileLook, LookIntoFiles } from '../folder/look-into.ts';
import { openChecked } from '../folder/open-checked.ts';
import { listKnownHashes } from './import.store.ts';

/** Judges the files of a course folder as the media store and the transcoder will. */
export function lookingIntoFiles(ctx: Context, signal?: AbortSignal): LookIntoFiles {
  return {
    async known(files) {
      const hashes = await listKnownHashes(
        ctx.db,
        files.map(({ fingerprint }) => fingerprint),
      );
      return new Set(files.filter(({ fingerprint }) => hashes.has(fingerprint)));
    },
    async look(file, kind) {
      signal?.throwIfAborted();
      if (kind === 'subtitles') return lookIntoSubtitles(file);
      // Checked once more when it is stored; here the path is enough.
      await using _ = await openChecked(file);
      const fault = await lookAtFile(ctx, file.absolutePath, lookKind(kind), signal);
      return fault === null ? null : { faults: [contentFault(fault)], isLeftOut: false };
    },
  };
}

async function lookIntoSubtitles(file: FolderFile): Promise<FileLook> {
  await using handle = await openChecked(file);
  const subtitles = normaliseSubtitles(await readFully(handle, 0, Math.min(file.sizeBytes, MAX_SUBTITLE_BYTES + 1)));
  if (subtitles.ok) {
    const faults = subtitles.skipped.map(({ kind, line }) => ({ code: `subtitles_${kind}` as const, line }));
    return { faults, isLeftOut: false };
  }
  const { kind, line } = subtitles.problem;
  const fault = { code: `subtitles_${kind}` as const, line };
  const whole = line === null ? [] : [{ code: 'subtitles_no_cues' as const, line: null }];
  return { faults: [...whole, fault], isLeftOut: true };
}

function lookKind(kind: FileKind): 'film' | 'sound' | 'picture' | 'document' {
  return kind === 'film' || kind === 'sound' || kind === 'picture' ? kind : 'document';
}

function contentFault(fault: FileFault): ContentFault {
  switch (fault.kind) {
    case 'film':
      if (fault.cutOff) return { code: `film_content_${fault.cutOff.code}`, line: null, params: fault.cutOff.times };
      return { code: `film_content_${fault.fault}`, line: null };
    case 'picture':
      return { code: `picture_content_${fault.fault}`, line: null };
    case 'sound':
      return { code: 'sound_unreadable', line: null };
    case 'document':
      return { code: 'document_refused', line: null };
  }
}

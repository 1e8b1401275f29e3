import { MAX_SUBTITLE_BYTES, normaliseSubtitles } from '../../media/index.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import { readFully } from '../folder/fingerprint.ts';
import type { FileLook, LookIntoFile } from '../folder/look-into.ts';
import { openChecked } from '../folder/open-checked.ts';

/** Judges the files of a course folder by their content, as the media store will. */
export function lookingIntoFiles(): LookIntoFile {
  return async (file, kind) => (kind === 'subtitles' ? lookIntoSubtitles(file) : null);
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

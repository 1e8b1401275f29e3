import { fileTypes } from '@daystream/domain/courses';
import { voiceProblem } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { FilmProblem } from '../engine/failure.ts';
import { prepareVoice } from '../engine/voice.ts';
import { originalKey, storedKey } from '../storage-keys.rules.ts';
import { mediaTools } from '../videos/media-tools.service.ts';
import type { Settled } from './settled.facts.ts';

/** Stores a spoken remark as every browser plays it; what was recorded is not kept. */
export async function settleVoice(ctx: Context, id: string, key: string): Promise<Settled | Refusal> {
  await using recording = await ctx.localFiles.openFile(key);
  const outcome = await prepareVoice(await mediaTools(ctx), recording.path);
  if (!outcome.ok) {
    ctx.log.warn({ kind: outcome.failure.kind, detail: outcome.failure.detail }, 'a recording was refused');
    return refusalOf(outcome.failure.kind);
  }
  const { bytes, durationMs } = outcome.value;
  const problem = voiceProblem(outcome.value);
  if (problem !== null) return refuse(`voice_${problem}`);
  const storageKey = storedKey(id);
  await ctx.files.write(originalKey(storageKey), bytes);
  const facts = { type: fileTypes.sound, mime: 'audio/mp4', sizeBytes: bytes.length, storageKey, durationMs };
  return { ...facts, width: null, height: null, skippedCues: [] };
}

function refusalOf(problem: FilmProblem): Refusal {
  switch (problem) {
    case 'aborted':
      throw new Error('the work on a recording was stopped');
    case 'no_space':
      return refuse('disk_full');
    case 'empty':
      return refuse('file_empty');
    case 'broken':
    case 'truncated':
    case 'timed_out':
    case 'too_large':
      return refuse('file_broken');
    default:
      return refuse('file_type_refused');
  }
}

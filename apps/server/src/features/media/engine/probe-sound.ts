import { MAX_FILM_MS } from '@daystream/domain/media';
import { isEncrypted } from './encryption.ts';
import { done, failed, type Outcome } from './failure.ts';
import { type ProbeOptions, readHeader, refuseSniffed, SOURCE } from './read-header.ts';
import { bringIn, withSandbox } from './sandbox.ts';
import { type Container, sniffFile } from './sniff.ts';
import type { MediaTools } from './tools.ts';

/** Whether ffmpeg can read a file's sound, and its duration; for extra sound tracks. */
export async function probeSound(
  tools: MediaTools,
  path: string,
  { signal }: ProbeOptions = {},
): Promise<Outcome<{ container: Container; durationMs: number; streamIndex: number; channels: number }>> {
  const sniffed = await sniffFile(path);
  const { container } = sniffed;
  if (!container) return refuseSniffed(sniffed, 'not_sound');
  if (container === 'mov' && (await isEncrypted(path))) return failed('encrypted');
  return withSandbox(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const header = await readHeader(tools, sandbox, container, signal);
    if (!header.ok) return header;
    const stream = header.value.streams.find((candidate) => candidate.codec_type === 'audio' && candidate.codec_name);
    if (!stream) return failed('not_sound', 'no audio stream');
    const durationMs = Math.round((header.value.format.duration ?? 0) * 1000);
    if (durationMs > MAX_FILM_MS) return failed('too_long', `${durationMs} ms`);
    return done({ container, durationMs, streamIndex: stream.index, channels: stream.channels ?? 0 });
  });
}

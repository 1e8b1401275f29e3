import { refuseEnd } from './cut-off.ts';
import { isEncrypted } from './encryption.ts';
import { done, failed, type Outcome, refuseFullDisk } from './failure.ts';
import type { LookedAt } from './looked-at.ts';
import { filmContainer, refuseHeader } from './probe.ts';
import type { ProbeStream } from './probe-report.ts';
import { type ProbeOptions, readHeader, refuseSniffed, SOURCE } from './read-header.ts';
import { filmPicture } from './read-probed-film.ts';
import { runFailure } from './run-failure.ts';
import { runFfmpeg } from './run.ts';
import { bringIn, withSandbox } from './sandbox.ts';
import { sniffFile } from './sniff.ts';
import type { MediaTools } from './tools.ts';

const TIMEOUT_MS = 60_000;
const FRAME_MAX_BYTES = 1_000_000;

/**
 * What can be told of a film in a moment: container, codecs, encryption, its first frame, and whether its end is there.
 * Transcoding reads all of it and may still find damage in the middle.
 */
export async function lookAtFilm(
  tools: MediaTools,
  path: string,
  { signal }: ProbeOptions = {},
): Promise<Outcome<null>> {
  const sniffed = await sniffFile(path);
  const container = filmContainer(sniffed);
  if (!container) return refuseSniffed(sniffed, 'not_video');
  if (container === 'mov' && (await isEncrypted(path))) return failed('encrypted');
  return withSandbox<Outcome<null>>(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const header = await readHeader(tools, sandbox, container, signal);
    if (!header.ok) return header;
    const stream = filmPicture(header.value);
    if (!stream) return failed('not_video', 'no video stream');
    const film: LookedAt = { tools, sandbox, container, signal };
    return (
      refuseHeader(header.value, stream) ??
      (await refuseEnd(film, path, header.value, stream)) ??
      (await refuseFirstFrame(film, stream)) ??
      done(null)
    );
  }).catch(refuseFullDisk);
}

async function refuseFirstFrame({ tools, sandbox, container, signal }: LookedAt, { index }: ProbeStream) {
  const run = await runFfmpeg(tools, {
    sandbox,
    inputs: [{ name: SOURCE, container }],
    filters: `[0:${index}]scale=16:16,format=rgb24[frame]`,
    outputs: [
      {
        name: 'frame.png',
        maxBytes: FRAME_MAX_BYTES,
        options: ['-map', '[frame]', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe'],
      },
    ],
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  return run.end === 'done' ? null : { ok: false as const, failure: runFailure(run) };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { done, type Outcome } from '../failure.ts';
import type { ProbedFilm } from '../probed-film.ts';
import { runFailure } from '../run-failure.ts';
import { runFfmpeg } from '../run.ts';
import { bringIn, withSandbox } from '../sandbox.ts';
import type { MediaTools } from '../tools.ts';
import { MAX_SUBTITLE_BYTES, normaliseSubtitles } from './subtitles.ts';

export interface InnerSubtitles {
  /** As tagged, null when unknown. */
  readonly language: string | null;
  readonly vtt: string;
}

const SOURCE = 'source';
const TIMEOUT_MS = 600_000;

/** The subtitles inside a film that are text; one that cannot be read is left out. A full disk says nothing of them. */
export async function readInnerSubtitles(
  tools: MediaTools,
  path: string,
  { container, subtitleTracks }: Pick<ProbedFilm, 'container' | 'subtitleTracks'>,
  signal?: AbortSignal,
): Promise<Outcome<InnerSubtitles[]>> {
  if (subtitleTracks.length === 0) return done([]);
  return withSandbox<Outcome<InnerSubtitles[]>>(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const found: InnerSubtitles[] = [];
    for (const { streamIndex, language } of subtitleTracks) {
      const name = `${streamIndex}.vtt`;
      const run = await runFfmpeg(tools, {
        sandbox,
        inputs: [{ name: SOURCE, container }],
        outputs: [
          {
            name,
            maxBytes: MAX_SUBTITLE_BYTES,
            options: ['-map', `0:${streamIndex}`, '-c:s', 'webvtt', '-f', 'webvtt'],
          },
        ],
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      if (run.end === 'aborted') signal?.throwIfAborted();
      if (run.end !== 'done') {
        const failure = runFailure(run);
        if (failure.kind === 'no_space') return { ok: false, failure };
        continue;
      }
      const subtitles = normaliseSubtitles(await readFile(join(sandbox.folder, name)));
      if (subtitles.ok) found.push({ language, vtt: subtitles.vtt });
    }
    return done(found);
  });
}

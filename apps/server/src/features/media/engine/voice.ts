import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { voiceLimits } from '@daystream/domain/limits';
import { type VoiceFacts, voiceGainDb, voiceProblem } from '@daystream/domain/media';
import { LIMITED } from './encode-options.ts';
import { isEncrypted } from './encryption.ts';
import { done, failed, type Outcome, refuseFullDisk } from './failure.ts';
import { flags } from './flags.ts';
import { readHeader, refuseSniffed, SOURCE } from './read-header.ts';
import { runFfmpeg, type RunOutput } from './run.ts';
import { runFailure } from './run-failure.ts';
import { bringIn, type Sandbox, takeOut, withSandbox } from './sandbox.ts';
import { sniffFile } from './sniff.ts';
import type { MediaTools } from './tools.ts';

export interface PreparedVoice extends VoiceFacts {
  /** AAC in mp4, which every browser plays; none where the recording is refused. */
  readonly bytes: Buffer;
}

const TIMEOUT_MS = 60_000;
const VOICE = 'voice.m4a';
const BPS = 96_000;
/** What is longer than this is not read to its end: it is too long already. */
const READ_S = (voiceLimits.longestMs + 2 * voiceLimits.slackMs) / 1000;
/** One voice in the middle; what a browser left out is silence. */
const EVEN = 'aresample=48000:async=1:first_pts=0,aformat=channel_layouts=mono';
/** What ffmpeg prints of each tenth of a second. */
const MEASURES = 'measures';
const STEP_MS = 100;

/**
 * Makes a recording of any browser playable in all of them, as loud as the others. Browsers write no length into WebM, so it
 * is measured like the loudness.
 */
export async function prepareVoice(tools: MediaTools, path: string): Promise<Outcome<PreparedVoice>> {
  const sniffed = await sniffFile(path);
  const { container } = sniffed;
  if (!container) return refuseSniffed(sniffed, 'not_sound');
  if (container === 'mov' && (await isEncrypted(path))) return failed('encrypted');
  return withSandbox<Outcome<PreparedVoice>>(tools, async (sandbox) => {
    await bringIn(tools, sandbox, path, SOURCE);
    const header = await readHeader(tools, sandbox, container, undefined);
    if (!header.ok) return header;
    const { streams } = header.value;
    const sound = streams.find(({ codec_type, codec_name }) => codec_type === 'audio' && codec_name !== undefined);
    // A film is no remark, though it has sound.
    if (sound === undefined || streams.some(({ codec_type }) => codec_type === 'video')) return failed('not_sound');
    const make = (output: RunOutput) =>
      runFfmpeg(tools, {
        sandbox,
        inputs: [{ name: SOURCE, container, options: ['-t', String(READ_S)] }],
        outputs: [{ ...output, options: ['-map', `0:${sound.index}`, ...output.options] }],
        timeoutMs: TIMEOUT_MS,
      });
    const measured = await make(measuring());
    if (measured.end !== 'done') return { ok: false, failure: runFailure(measured) };
    const facts = await readMeasures(sandbox);
    if (voiceProblem(facts) !== null) return done({ ...facts, bytes: Buffer.alloc(0) });
    const made = await make(encoding(voiceGainDb(facts)));
    if (made.end !== 'done') return { ok: false, failure: runFailure(made) };
    return done({ ...facts, bytes: await readVoice(sandbox) });
  }).catch(refuseFullDisk);
}

function measuring(): RunOutput {
  const filters = `${EVEN},ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=${MEASURES}`;
  return { name: 'nothing', maxBytes: voiceLimits.bytes, options: ['-af', filters, '-f', 'null'] };
}

function encoding(gainDb: number): RunOutput {
  const filters = `${EVEN},volume=${gainDb.toFixed(1)}dB,${LIMITED}`;
  const options = ['-af', filters, ...flags(`-c:a aac -b:a ${BPS} -ac 1 -ar 48000 -movflags +faststart -f mp4`)];
  return { name: VOICE, maxBytes: voiceLimits.bytes, options };
}

async function readMeasures(sandbox: Sandbox): Promise<VoiceFacts> {
  // Without sound nothing is printed.
  const measures = await readFile(join(sandbox.folder, MEASURES), 'utf8').catch(() => '');
  const steps = [...measures.matchAll(/^lavfi\.r128\.I=(-?[\d.]+)$/gm)];
  return { durationMs: steps.length * STEP_MS, loudnessLufs: Number(steps.at(-1)?.[1] ?? Number.NEGATIVE_INFINITY) };
}

async function readVoice(sandbox: Sandbox): Promise<Buffer> {
  const path = join(sandbox.outer, VOICE);
  await takeOut(sandbox, VOICE, path);
  return readFile(path);
}

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { MAX_FRAME_PIXELS } from '@daystream/domain/media';
import { saysFullDisk } from './failure.ts';
import { flags } from './flags.ts';
import { MAX_STREAMS } from './limits.ts';
import { type RunProgress, readProgress } from './progress.ts';
import type { Sandbox } from './sandbox.ts';
import { type Container, CONTAINERS } from './sniff.ts';
import { killGroup } from './clean-sandboxes.ts';
import type { MediaTools } from './tools.ts';

export interface RunInput {
  /** A file of the sandbox, by the name we gave it. */
  readonly name: string;
  readonly container: Container;
  readonly options?: readonly string[];
}

export interface RunOutput {
  readonly name: string;
  readonly options: readonly string[];
  readonly maxBytes: number;
}

export interface RunRequest {
  readonly sandbox: Sandbox;
  readonly inputs: readonly RunInput[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface FfmpegRequest extends RunRequest {
  readonly filters?: string | undefined;
  readonly outputs: readonly RunOutput[];
  readonly expectedMs?: number;
  readonly onProgress?: (progress: RunProgress) => void;
}

export interface FfprobeRequest extends RunRequest {
  readonly options: readonly string[];
  readonly onStdout: (chunk: string) => void;
}

export interface RunResult {
  readonly end: 'done' | 'failed' | 'timed_out' | 'aborted';
  readonly exitCode: number | null;
  /** The end of ffmpeg's stderr, for the log. */
  readonly stderrTail: string;
}

/** The packaged ffprobe is linked statically: loading the system's character converters for a station's name crashes it (MPEG-TS). */
const NO_CONVERTERS = '/nonexistent';
const STDERR_TAIL_CHARS = 8_000;

export function runFfmpeg(tools: MediaTools, request: FfmpegRequest): Promise<RunResult> {
  const { sandbox, inputs, filters, outputs, expectedMs = null, onProgress } = request;
  const threads = tools.threads === null ? [] : ['-threads', String(tools.threads)];
  const filterThreads = tools.threads === null ? [] : ['-filter_complex_threads', String(tools.threads)];
  const args = [
    ...flags('-hide_banner -nostdin -nostats -loglevel warning -y -progress pipe:1'),
    ...filterThreads,
    ...inputs.flatMap((input) => [...threads, ...inputArgs(sandbox, input)]),
    ...(filters ? ['-filter_complex', filters] : []),
    ...outputs.flatMap(({ name, options, maxBytes }) => [
      ...options,
      ...threads,
      ...flags(`-map_metadata -1 -map_chapters -1 -fs ${maxBytes}`),
      join(sandbox.folder, name),
    ]),
  ];
  return run(
    tools,
    tools.ffmpeg,
    args,
    request,
    readProgress(expectedMs, (progress) => onProgress?.(progress)),
  );
}

export function runFfprobe(tools: MediaTools, request: FfprobeRequest): Promise<RunResult> {
  const inputs = request.inputs.flatMap((input) => inputArgs(request.sandbox, input));
  const args = [...flags('-hide_banner -loglevel warning'), ...request.options, ...inputs];
  return run(tools, tools.ffprobe, args, request, request.onStdout);
}

/** The demuxer is named from our own content check, so ffmpeg never guesses; the whitelists hold for whatever it opens by itself. */
function inputArgs(sandbox: Sandbox, { name, container, options = [] }: RunInput): string[] {
  return [
    ...flags(`-protocol_whitelist file,pipe -format_whitelist ${CONTAINERS.join(',')}`),
    ...flags(`-max_pixels ${MAX_FRAME_PIXELS} -max_streams ${MAX_STREAMS} -f ${container}`),
    ...options,
    '-i',
    join(sandbox.folder, name),
  ];
}

/** The only place where a media program is started: no shell, no environment, another user when root, its own process group. */
async function run(
  tools: MediaTools,
  program: string,
  args: readonly string[],
  { sandbox, signal, timeoutMs }: RunRequest,
  onStdout: (chunk: string) => void,
): Promise<RunResult> {
  if (signal?.aborted) return { end: 'aborted', exitCode: null, stderrTail: '' };
  const child = spawn(program, args, {
    cwd: sandbox.folder,
    env: { LC_ALL: 'C', HOME: sandbox.folder, TMPDIR: sandbox.folder, GCONV_PATH: NO_CONVERTERS },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...tools.runAs,
  });
  const ended = new Promise<{ exitCode: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, killedBy) => resolve({ exitCode, signal: killedBy }));
  });
  const { pid } = child;
  if (pid === undefined) {
    await ended; // rejects with the reason it could not start
    throw new Error(`could not start ${program}`);
  }
  let end: RunResult['end'] = 'done';
  const stop = (why: 'timed_out' | 'aborted') => {
    end = why;
    killGroup(pid);
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timed_out'), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  let stderrTail = '';
  child.stdout.setEncoding('utf8').on('data', onStdout);
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderrTail = (stderrTail + chunk).slice(-STDERR_TAIL_CHARS);
  });
  try {
    lowerPriority(pid, tools.niceness);
    await writeFile(join(sandbox.outer, `${pid}.pid`), '');
    const { exitCode, signal: killedBy } = await ended;
    if (end === 'done' && exitCode !== 0) end = isKilled(killedBy, exitCode) ? 'aborted' : 'failed';
    if (end === 'done' && saysFullDisk(stderrTail)) end = 'failed';
    return { end, exitCode, stderrTail };
  } catch (error) {
    killGroup(pid);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** ffmpeg's exit codes for SIGTERM and SIGINT. */
const EXIT_BY_SIGNAL = 255;

/** Killed from outside (an operator, out of memory): says nothing about the film. */
function isKilled(signal: NodeJS.Signals | null, exitCode: number | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGTERM' || exitCode === EXIT_BY_SIGNAL;
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has already ended
  }
}

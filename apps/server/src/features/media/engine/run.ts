import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { MAX_FRAME_PIXELS } from '@daystream/domain/media';
import { flags } from './flags.ts';
import { MAX_STREAMS } from './limits.ts';
import { type RunProgress, readProgress } from './progress.ts';
import type { Room } from './room.ts';
import { type Container, CONTAINERS } from './sniff.ts';
import { killGroup } from './sweep.ts';
import type { MediaTools } from './tools.ts';

export interface RunInput {
  /** A file of the room, by the name we gave it. */
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
  readonly room: Room;
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
  /** The last of what ffmpeg complained about, for the log. */
  readonly stderrTail: string;
}

/** The packaged ffprobe is linked statically: loading the system's character converters for a station's name crashes it (MPEG-TS). */
const NO_CONVERTERS = '/nonexistent';
const STDERR_TAIL_CHARS = 8_000;

export function runFfmpeg(tools: MediaTools, request: FfmpegRequest): Promise<RunResult> {
  const { room, inputs, filters, outputs, expectedMs = null, onProgress } = request;
  const threads = tools.threads === null ? [] : ['-threads', String(tools.threads)];
  const filterThreads = tools.threads === null ? [] : ['-filter_complex_threads', String(tools.threads)];
  const args = [
    ...flags('-hide_banner -nostdin -nostats -loglevel warning -y -progress pipe:1'),
    ...filterThreads,
    ...inputs.flatMap((input) => [...threads, ...inputArgs(room, input)]),
    ...(filters ? ['-filter_complex', filters] : []),
    ...outputs.flatMap(({ name, options, maxBytes }) => [
      ...options,
      ...threads,
      ...flags(`-map_metadata -1 -map_chapters -1 -fs ${maxBytes}`),
      join(room.folder, name),
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
  const inputs = request.inputs.flatMap((input) => inputArgs(request.room, input));
  const args = [...flags('-hide_banner -loglevel warning'), ...request.options, ...inputs];
  return run(tools, tools.ffprobe, args, request, request.onStdout);
}

/** The demuxer is named from our own sniff, so ffmpeg never guesses, and the lists hold even where it opens something by itself. */
function inputArgs(room: Room, { name, container, options = [] }: RunInput): string[] {
  return [
    ...flags(`-protocol_whitelist file,pipe -format_whitelist ${CONTAINERS.join(',')}`),
    ...flags(`-max_pixels ${MAX_FRAME_PIXELS} -max_streams ${MAX_STREAMS} -f ${container}`),
    ...options,
    '-i',
    join(room.folder, name),
  ];
}

/** The only place where a media program is started: no shell, no environment, another user when root, its own process group. */
async function run(
  tools: MediaTools,
  program: string,
  args: readonly string[],
  { room, signal, timeoutMs }: RunRequest,
  onStdout: (chunk: string) => void,
): Promise<RunResult> {
  if (signal?.aborted) return { end: 'aborted', exitCode: null, stderrTail: '' };
  const child = spawn(program, args, {
    cwd: room.folder,
    env: { LC_ALL: 'C', HOME: room.folder, TMPDIR: room.folder, GCONV_PATH: NO_CONVERTERS },
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
    await writeFile(join(room.lobby, `${pid}.pid`), '');
    const { exitCode, signal: killedBy } = await ended;
    if (end === 'done' && exitCode !== 0) end = isKilled(killedBy, exitCode) ? 'aborted' : 'failed';
    return { end, exitCode, stderrTail };
  } catch (error) {
    killGroup(pid);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** ffmpeg's own answer to SIGTERM and SIGINT. */
const EXIT_BY_SIGNAL = 255;

/** Ended from outside (an operator, a machine out of memory): says nothing about the film. */
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

import { decodeText, plainCueText } from './subtitle-text.ts';

export type SubtitleProblemKind =
  | 'not_text'
  | 'too_large'
  | 'no_cues'
  | 'missing_time'
  | 'bad_time'
  | 'ends_before_start'
  | 'text_too_long'
  | 'too_many_cues';

/** `line` counts from 1; null for the whole file. */
export interface SubtitleProblem {
  readonly kind: SubtitleProblemKind;
  readonly line: number | null;
}

export type Subtitles =
  | { readonly ok: true; readonly vtt: string; readonly cues: number; readonly endMs: number }
  | { readonly ok: false; readonly problems: readonly SubtitleProblem[] };

interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

const MAX_BYTES = 5_000_000;
const MAX_CUES = 20_000;
const MAX_CUE_CHARS = 2_000;
const MAX_PROBLEMS = 50;

/** WebVTT or SubRip as plain WebVTT in time order, or every line with a problem. */
export function normaliseSubtitles(bytes: Uint8Array): Subtitles {
  if (bytes.length > MAX_BYTES) return refuse('too_large');
  const text = decodeText(bytes);
  if (text === null) return refuse('not_text');
  const cues: Cue[] = [];
  const problems: SubtitleProblem[] = [];
  for (const block of listBlocks(text)) {
    const cue = readCue(block);
    if (cue === null) continue;
    if ('kind' in cue) problems.push(cue);
    else if (cue.text !== '') cues.push(cue);
    if (problems.length >= MAX_PROBLEMS) break;
    if (cues.length > MAX_CUES) return refuse('too_many_cues');
  }
  if (problems.length > 0) return { ok: false, problems };
  if (cues.length === 0) return refuse('no_cues');
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs);
  const endMs = Math.max(...ordered.map((cue) => cue.endMs));
  return { ok: true, vtt: writeVtt(ordered), cues: ordered.length, endMs };
}

const refuse = (kind: SubtitleProblemKind): Subtitles => ({ ok: false, problems: [{ kind, line: null }] });

/** Lines between empty lines, with the number of the first. */
interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

function listBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      open = null;
    } else if (open) {
      open.lines.push(line);
    } else {
      open = { line: at + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);

/** null for what has no text: header, notes, styles and regions of WebVTT. */
function readCue({ line, lines }: Block): Cue | SubtitleProblem | null {
  const [first = '', second = ''] = lines;
  const at = first.includes('-->') ? 0 : second.includes('-->') ? 1 : null;
  if (at === null) {
    const isMeta =
      (line === 1 && first.replace('\uFEFF', '').startsWith('WEBVTT')) || /^(NOTE|STYLE|REGION)\b/.test(first);
    return isMeta ? null : { kind: 'missing_time', line };
  }
  const times = TIMES.exec(lines[at] ?? '');
  if (!times) return { kind: 'bad_time', line: line + at };
  const startMs = timeMs(times.slice(1, 5));
  const endMs = timeMs(times.slice(5, 9));
  if (endMs <= startMs) return { kind: 'ends_before_start', line: line + at };
  const text = plainCueText(lines.slice(at + 1).join('\n'));
  return text.length > MAX_CUE_CHARS ? { kind: 'text_too_long', line: line + at + 1 } : { startMs, endMs, text };
}

function timeMs([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (string | undefined)[]): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${clock(cue.startMs)} --> ${clock(cue.endMs)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

import type { Cue, Language } from './timeline.ts';

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

export function webVtt(cues: readonly Cue[], language: Language): string {
  const blocks = cues.map(
    ({ startS, endS, text }) => `${timestamp(startS)} --> ${timestamp(endS)}\n${text[language]}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

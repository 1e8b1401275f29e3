import type { GuideCue } from './guide.ts';
import type { Cue, Language } from './timeline.ts';

function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

export function webVtt(cues: readonly (Cue | GuideCue)[], language: Language): string {
  const blocks = cues.map((cue) => {
    const { settings = '', breath }: Partial<GuideCue> = cue;
    const times = `${timestamp(cue.startS)} --> ${timestamp(cue.endS)}`;
    const text = breath === undefined ? cue.text[language] : `<c.${breath}>${cue.text[language]}</c>`;
    return `${settings === '' ? times : `${times} ${settings}`}\n${text}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

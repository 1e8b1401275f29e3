const PERCENT = String.raw`(?:100|\d{1,2})(?:\.\d+)?%`;

/** The settings of WebVTT (4.4) with the values a player understands; `middle` is what older files say for `center`. */
const SETTINGS: ReadonlyMap<string, RegExp> = new Map([
  ['vertical', /^(?:rl|lr)$/],
  ['line', new RegExp(`^(?:-?\\d{1,3}|${PERCENT})(?:,(?:start|center|end))?$`)],
  ['position', new RegExp(`^${PERCENT}(?:,(?:line-left|center|line-right))?$`)],
  ['size', new RegExp(`^${PERCENT}$`)],
  ['align', /^(?:start|center|end|left|right)$/],
]);

/** The valid settings behind a cue's times, each once. */
export function readCueSettings(written: string): string {
  const given = new Map<string, string>();
  for (const part of written.split(/\s+/)) {
    const at = part.indexOf(':');
    const [name, value] = [part.slice(0, at), part.slice(at + 1).replace(/^middle$/, 'center')];
    if (at > 0 && SETTINGS.get(name)?.test(value) === true) given.set(name, value);
  }
  return [...given].map(([name, value]) => `${name}:${value}`).join(' ');
}

const ROWS = ['', 'line:50%,center', 'line:0'];
const COLUMNS = ['position:0%,line-left align:left', '', 'position:100%,line-right align:right'];

/** SubStation counts places like a number pad: 1 is below on the left, 8 above in the middle. */
export function placeOfAlignment(number: number): string {
  const row = ROWS[Math.floor((number - 1) / 3)] ?? '';
  const column = COLUMNS[(number - 1) % 3] ?? '';
  return [row, column].filter(Boolean).join(' ');
}

import { seenText } from '@daystream/domain/texts';
import { decodeHTML } from 'entities';
import { placeOfAlignment } from './cue-settings.ts';

export interface CueText {
  /** WebVTT markup that is balanced and has only the tags below. */
  readonly text: string;
  /** Settings that were written within the text, as SubRip and SubStation do. */
  readonly settings: string;
}

/** Tags that a player shows: HTML's names become WebVTT's. `v` names the speaker. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ['i', 'i'],
  ['em', 'i'],
  ['b', 'b'],
  ['strong', 'b'],
  ['u', 'u'],
  ['v', 'v'],
  ['ruby', 'ruby'],
  ['rt', 'rt'],
  ['c', 'c'],
]);

/** The classes that guide words have: what the breath does meanwhile. */
const BREATH = /^\.(?:in|hold|out)$/;

// NOTE: no part may begin with what the part before it can take, or a long line is searched again and again.
const TOKEN =
  /<(\/?)([a-z]+)(?![a-z])([^<>\n]*)>|<\/?[\d.][^<>\n]*>|\{(\\[^{}\n]*)\}|\{\/?[yYibu](?::[^{}\n]*)?\}|\\[Nh]/gi;

/** A cue's text in safe WebVTT: italics, bold, underlines, speakers and breath stay; colours, fonts, other classes, scripts and what is not seen go. */
export function readCueText(raw: string): CueText {
  const source = raw.replaceAll(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '').replaceAll(/<br\s*\/?>/gi, '\n');
  const writer = startWriter();
  let settings = '';
  let at = 0;
  for (const token of source.matchAll(TOKEN)) {
    writer.text(source.slice(at, token.index));
    at = token.index + token[0].length;
    const [whole, slash, name, rest = '', overrides] = token;
    if (whole === '\\N' || whole === '\\n') writer.text('\n');
    else if (whole === '\\h') writer.text('\u00a0');
    else if (overrides !== undefined) settings = readOverrides(overrides, writer) || settings;
    else if (name !== undefined) writer.tag(TAGS.get(name.toLowerCase()), slash === '/', rest);
  }
  writer.text(source.slice(at));
  return { text: writer.end(), settings };
}

/** `\i1`, `\b0`, `\an8` of SubStation, which SubRip files have taken over. */
function readOverrides(overrides: string, writer: Writer): string {
  for (const [, name, flag] of overrides.matchAll(/\\([ibu])(\d)/g)) writer.tag(name, flag === '0', '');
  const alignment = /\\an([1-9])/.exec(overrides)?.[1];
  return alignment === undefined ? '' : placeOfAlignment(Number(alignment));
}

interface Writer {
  text(raw: string): void;
  tag(name: string | undefined, isEnd: boolean, rest: string): void;
  end(): string;
}

/** Writes balanced tags: what is left open is closed, and an end without a start is dropped. */
function startWriter(): Writer {
  const open: string[] = [];
  let written = '';
  return {
    text(raw) {
      written += escaped(seenText(decodeHTML(raw)).replaceAll('\t', ' '));
    },
    tag(name, isEnd, rest) {
      if (name === undefined) return;
      if (isEnd) {
        if (!open.includes(name)) return;
        for (let last = open.pop(); last !== undefined; last = open.pop()) {
          written += `</${last}>`;
          if (last === name) return;
        }
        return;
      }
      const speaker = name === 'v' ? escaped(seenText(decodeHTML(rest.replace(/^[.\w-]*/, ''))).trim()) : '';
      if (name === 'v' && speaker === '') return;
      const breath = name === 'c' && BREATH.test(rest) ? rest : '';
      if (name === 'c' && breath === '') return;
      // A new speaker ends the words of the last one.
      if (name === 'v') this.tag('v', true, '');
      open.push(name);
      written += speaker === '' ? `<${name}${breath}>` : `<v ${speaker}>`;
    },
    end() {
      written += open
        .toReversed()
        .map((name) => `</${name}>`)
        .join('');
      const lines = written.split('\n').map((line) => line.trim());
      const shown = lines.filter((line) => line.replaceAll(/<[^<>]*>/g, '').trim() !== '');
      return shown.length === 0 ? '' : balancedLines(lines).join('\n');
    },
  };
}

/** Without empty lines; tags alone on a line move to the next one. */
function balancedLines(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let waiting = '';
  for (const line of lines) {
    const isShown = line.replaceAll(/<[^<>]*>/g, '').trim() !== '';
    if (isShown) {
      kept.push(waiting + line);
      waiting = '';
    } else waiting += line;
  }
  const last = kept.pop();
  return last === undefined ? [] : [...kept, last + waiting];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

import { type ProblemCode, type ProblemParams, shortened } from './problems.ts';

export interface TextFault {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  /** From the first line of the text, counted from 0. */
  readonly lineOffset: number;
}

// Control signs but tab and line feed; a surrogate without its other half never becomes UTF-8. (decisions Q248)
const REFUSED_SIGN = /[^\P{Cc}\t\n]|\p{Cs}/u;
/** Enough of a wrong piece of text to find it. */
export const SHOWN_MAX = 40;
const HTML_TAG = /<(?:\/?[a-z][^<>]*|!--[^<>]*)>/i;

/** What is wrong with a plain text; null when it may be taken as it is. */
export function findTextFault(text: string, max: number): TextFault | null {
  if (text === '') return { code: 'text_empty', params: {}, lineOffset: 0 };
  return findSignFault(text) ?? findHtmlFault(text) ?? findLengthFault(text, max);
}

export function findSignFault(text: string): TextFault | null {
  const sign = REFUSED_SIGN.exec(text);
  return sign && { code: 'characters_refused', params: {}, lineOffset: lineOffsetAt(text, sign.index) };
}

export function findLengthFault(text: string, max: number): TextFault | null {
  return text.length > max ? { code: 'text_too_long', params: { length: text.length, max }, lineOffset: 0 } : null;
}

function findHtmlFault(text: string): TextFault | null {
  const tag = HTML_TAG.exec(text);
  return (
    tag && {
      code: 'html_refused',
      params: { html: shortened(tag[0], SHOWN_MAX) },
      lineOffset: lineOffsetAt(text, tag.index),
    }
  );
}

function lineOffsetAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

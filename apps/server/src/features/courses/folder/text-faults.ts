import { isTooLong, textLength } from '@daystream/domain/texts';
import { type ProblemCode, type ProblemParams, shortened } from './problems.ts';

export interface TextFault {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  /** From the first line of the text, counted from 0. */
  readonly lineOffset: number;
}

// Control characters except tab and line feed, and lone surrogates, which UTF-8 cannot encode. (decisions Q248)
const REFUSED_SIGN = /[^\P{Cc}\t\n]|\p{Cs}/u;
/** Length of the quoted text in a message. */
export const SHOWN_MAX = 40;
const HTML_TAG = /<(?:\/?[a-z][^<>]*|!--[^<>]*)>/i;

/** The first fault of a plain text; null when it is valid. */
export function findTextFault(text: string, max: number): TextFault | null {
  if (text === '') return { code: 'text_empty', params: {}, lineOffset: 0 };
  return findSignFault(text) ?? findHtmlFault(text) ?? findLengthFault(text, max);
}

export function findSignFault(text: string): TextFault | null {
  const sign = REFUSED_SIGN.exec(text);
  return sign && { code: 'characters_refused', params: {}, lineOffset: lineOffsetAt(text, sign.index) };
}

export function findLengthFault(text: string, max: number): TextFault | null {
  if (!isTooLong(text, max)) return null;
  return { code: 'text_too_long', params: { length: textLength(text), max }, lineOffset: 0 };
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

import { Markup } from '#rendering/markup.ts';

/** JSON as the text of a script element: no value in it can end the element or begin a comment. */
export function embeddedJson(json: string): Markup {
  return new Markup(json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
}

import { readKept, writeKept } from './kept-texts.ts';

const KEY = 'desk.templates';

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export function listTemplates(): readonly string[] {
  return readKept(KEY, isTexts) ?? [];
}

export function keepTemplates(templates: readonly string[]): void {
  writeKept(KEY, templates);
}

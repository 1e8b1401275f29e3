import { auditNames, auditSaying } from '@daystream/domain/audit';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import type { AuditWord } from './audit-list.store.ts';

const MOST_WORDS = 8;

/** The words of a search, each with the actions that are said with it in the reader's language. */
export function auditWords(text: string, language: Language): AuditWord[] {
  const words = text.trim().toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const sentences = auditNames.map((name) => ({ name, said: saidOf(name, language) }));
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => ({
    word,
    actions: sentences.filter(({ said }) => said.includes(word)).map(({ name }) => name),
  }));
}

/** The sentence of an action without names, in small letters. */
function saidOf(name: string, language: Language): string {
  const said = auditSaying(name);
  const none = { who: '', what: '' };
  const part = said.kind === 'part' ? translate(language, `audit:part.${said.part}`, none) : '';
  const key = said.kind === 'part' ? `verb.${said.verb}` : said.kind === 'action' ? `action.${said.action}` : 'other';
  return translate(language, `audit:${key}`, { who: '', what: part, action: name })
    .replaceAll(/<\/?b>/g, '')
    .toLocaleLowerCase(language);
}

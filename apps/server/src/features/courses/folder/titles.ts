import { withoutUnseen } from '@daystream/domain/texts';

export type TitledLevel = 'stage' | 'day' | 'lesson_set' | 'lesson';

const natural = new Intl.Collator(['ru', 'en'], { numeric: true, sensitivity: 'base' });

/** 1, 2, 10; names that collate as equal still have one order. */
export function compareNatural(a: string, b: string): number {
  return natural.compare(a.normalize('NFC'), b.normalize('NFC')) || compareCodeUnits(a, b);
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const COUNTED_THINGS =
  'мин|минут[аы]?|сек|секунд[аы]?|час|часа|часов|день|дня|дней|недел[ьяи]|раза?|min|mins|minutes?|sec|secs|seconds?|hours?|days?|weeks?|times|minutos?|segundos?|horas?|días?|semanas?|veces';
const NUMBER = String.raw`[#№]?\s*[([]?\d{1,3}(?:\.\d{1,3})*[)\]]?`;
const SEPARATOR = String.raw`\s*[.)\]:_–—-]+(?!\d)\s*`;
const ORDINAL = '(?:-?(?:й|ый|ой|ий|я|ая|st|nd|rd|th|º|ª))?';

// Removes only the words of this level: "Ступень 1. Начало" becomes the stage "Начало"; "Неделя 1. Начало" stays.
function numberPrefix(words: string): RegExp {
  const wordFirst = String.raw`(?:(?:${words})[\s_.№#-]*)?${NUMBER}(?:${SEPARATOR}|[\s_]+|$)`;
  const notCounting = String.raw`(?!(?:${COUNTED_THINGS})(?![\p{L}\p{N}]))`;
  const numberFirst = String.raw`\d{1,3}${ORDINAL}\s+(?:${words})(?:${SEPARATOR}|$)`;
  return new RegExp(`^(?:${numberFirst}|${wordFirst}${notCounting})`, 'iu');
}

const prefixes: Record<TitledLevel, RegExp> = {
  stage: numberPrefix('stage|ступень|этап|etapa'),
  day: numberPrefix('day|день|día|dia'),
  lesson_set: numberPrefix('set|комплекс|блок|serie|bloque'),
  lesson: numberPrefix('lesson|урок|lección|leccion'),
};

const KEYCAP = /(\d)\uFE0F?\u20E3/g;
// Titles may not contain control characters or marks that change the writing direction.
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]+/gu;

/** The name of a file or folder without its order number; empty when it was only a number. */
export function stripNumber(name: string, level: TitledLevel): string {
  const plain = readableName(name);
  return plain.replace(prefixes[level], '').trim();
}

/** Cleans a file name: NFC, spaces for underscores, no invisible characters. */
export function readableName(name: string): string {
  const shown = name
    .normalize('NFC')
    .replace(KEYCAP, '$1 ')
    .replace(INVISIBLE, ' ')
    .replace(/[\s_]+/gu, ' ');
  return withoutUnseen(shown).trim();
}

/** How often a letter is used in Russian, in per cent; Ukrainian and Belarusian letters as rare ones. */
const CYRILLIC_SHARES = table(
  'о10.97 е8.45 а8.01 и7.35 н6.7 т6.26 с5.47 р4.73 в4.54 л4.4 к3.49 м3.21 д2.98' +
    ' п2.81 у2.62 я2.01 ы1.9 ь1.74 г1.7 з1.65 б1.59 ч1.44 й1.21 х0.97 ж0.94 ш0.73' +
    ' ю0.64 ц0.48 щ0.36 э0.32 ф0.26 ъ0.04 ё0.5 і0.5 ї0.3 є0.3 ґ0.1 ў0.1',
  Number,
);
const EVEN_SHARE = 3;
const UNKNOWN_SHARE = 0.01;

/** Letters that usually follow each letter in Russian words. */
const FOLLOWERS = table(
  'абвгдежзйклмнпрстхчшюя баелоруыя ваеилностухыя гдлораеи давеилноруыёья' +
    ' егдзйклмнорстчщбвжшё ждеинау завдемныои ивдезйклмнстхцчшябюя йдлстн' +
    ' каеиклорсту лаеиклоуыьюяё маеиоыуя наеинотуыьяёюс обвгдежзийклмнпрстхчшюяё' +
    ' паеилоруя равежиностухыядьё саеиклмнопстыьяувё тавеикопрсуыьёя убгджзйкмнпрстчвюл' +
    ' фаиоеру хораиув циаеу чаеитунь шеикалоь' +
    ' щёеиу ъяе ыбвейлтхмс ьтшнсюяке эктфн' +
    ' ютчбщд язтвдлмнсхщ ёнтмлрх',
  String,
);
const COMMON_PAIR = 1;
/** Pairs that Russian does not have. */
const IMPOSSIBLE = /^[ьъ]|[ьъ][ьъы]|[аеёиоуыэюяй][ьъ]|[гкхжшчщ]ы|[жшчщ][яю]|й[аеиуыэюя]/gi;
const IMPOSSIBLE_PAIR = -3;

/** Letters that Western European languages add to the plain ones. */
const WESTERN = /[áéíóúñüçàèìòùâêîôûäößëïåæøœãõ]/i;
const ACCENT = 1.5;
const STRANGE_ACCENT = -4;
const TWO_ACCENTS = -3;
/** A word of accented letters only. */
const NO_PLAIN_LETTER = -3;

const CASE_BREAK = -3;
const MIXED_SCRIPTS = -5;
/** Signs that good typography uses. */
const TYPOGRAPHY = /[«»„“”‘’–—…¿¡·]/;
const TYPOGRAPHIC_SIGN = -0.5;
const SPECIAL = /[\u00a0•№°©®™ºª€§±]/;
const SPECIAL_SIGN = -2;
const STRANGE_SIGN = -4;

/**
 * How much a decoded text looks like Russian or a Western language. Only what goes beyond ASCII counts: a wrong encoding
 * turns it into rare letters, capitals inside words, Cyrillic beside Latin letters, or frames.
 */
export function letterScore(text: string): number {
  let score = 0;
  for (const [part] of text.matchAll(/\p{L}+|[^\p{L}\0-\u007f]/gu)) {
    if (!/[^\0-\u007f]/.test(part)) continue;
    score += /^\p{L}/u.test(part) ? wordScore(part) : signScore(part);
  }
  return score;
}

function signScore(sign: string): number {
  if (TYPOGRAPHY.test(sign)) return TYPOGRAPHIC_SIGN;
  return SPECIAL.test(sign) ? SPECIAL_SIGN : STRANGE_SIGN;
}

function wordScore(word: string): number {
  const caseBreaks = word.match(/\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(word);
  if (isCyrillic && /\p{Script=Latin}/u.test(word)) return MIXED_SCRIPTS * beyondAscii(word).length;
  return caseBreaks * CASE_BREAK + (isCyrillic ? cyrillicScore(word.toLowerCase()) : latinScore(word));
}

function cyrillicScore(word: string): number {
  let score = IMPOSSIBLE_PAIR * (word.match(IMPOSSIBLE)?.length ?? 0);
  for (const [at, letter] of word.split('').entries()) {
    score += Math.log((CYRILLIC_SHARES.get(letter) ?? UNKNOWN_SHARE) / EVEN_SHARE);
    if (at > 0 && FOLLOWERS.get(word.charAt(at - 1))?.includes(letter) === true) score += COMMON_PAIR;
  }
  return score;
}

function latinScore(word: string): number {
  const accents = beyondAscii(word);
  if (accents.length === word.length) return accents.length * NO_PLAIN_LETTER;
  const neighbours = word.match(/[^\0-\u007f](?=[^\0-\u007f])/g)?.length ?? 0;
  const scores = accents.map((letter) => (WESTERN.test(letter) ? ACCENT : STRANGE_ACCENT));
  return scores.reduce((sum, each) => sum + each, 0) + neighbours * TWO_ACCENTS;
}

function beyondAscii(word: string): string[] {
  return word.match(/[^\0-\u007f]/g) ?? [];
}

/** Entries of a letter and what is said of it. */
function table<Value>(entries: string, read: (text: string) => Value): ReadonlyMap<string, Value> {
  return new Map(entries.split(' ').map((entry) => [entry.charAt(0), read(entry.slice(1))]));
}

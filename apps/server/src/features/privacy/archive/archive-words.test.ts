import { sessionEndReasons } from '@daystream/domain/identity';
import { languages } from '@daystream/domain/languages';
import { describe, expect, it } from 'vitest';
import { exportWords, valueWord } from './archive-words.ts';

describe.each(languages)('texts of an export in %s', (language) => {
  it.each(sessionEndReasons)('say why a session ended: %s', (reason) => {
    const word = valueWord(exportWords[language], 'end_reason', reason);
    expect(word).not.toBe(reason);
  });
});

import type { LocalizedText } from '@daystream/domain/languages';
import { type Refusal, refuseField } from '#http/refusal.ts';
import { findMarkdownFaults } from '../folder/markdown-text.ts';

interface GivenTexts {
  readonly title?: LocalizedText;
  /** Markdown. */
  readonly description?: LocalizedText;
  readonly text?: LocalizedText;
}

/** Why texts of an author are not taken: a title in no language, HTML or an unsafe link in Markdown (Q249). */
export function textsProblem({ title, ...markdown }: GivenTexts): Refusal | null {
  if (title !== undefined && Object.values(title).every((text) => text.trim() === ''))
    return refuseField('title', 'required');
  for (const [field, texts] of Object.entries(markdown)) {
    const isBad = Object.values(texts ?? {}).some(
      (text) => findMarkdownFaults(text, Number.POSITIVE_INFINITY).length > 0,
    );
    if (isBad) return refuseField(field, 'value_invalid');
  }
  return null;
}

import { contentText, type Language, type LocalizedText, languageFromCode } from '@daystream/domain/languages';
import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';

/** A text of the school in the page's language, or in the best fallback. */
export function useContentText(): (texts: LocalizedText, language?: Language) => string {
  const { i18n } = useTranslation();
  const own = languageFromCode(i18n.language) ?? 'ru';
  return (texts, language = own) => typeset(contentText(texts, language, own).text, language);
}

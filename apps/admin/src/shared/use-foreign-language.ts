import { foreignLanguage, languageFromCode } from '@daystream/domain/languages';
import { useTranslation } from 'react-i18next';

/** The language to name for a text of the school or of a person; undefined for that of the page. */
export function useForeignLanguage(): (text: string) => string | undefined {
  const { i18n } = useTranslation();
  const page = languageFromCode(i18n.language) ?? 'ru';
  return (text) => foreignLanguage(text, page) ?? undefined;
}

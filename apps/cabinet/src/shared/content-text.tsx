import { foreignLanguage, languageFromCode } from '@daystream/domain/languages';
import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';

/** A text of the school or of a person, marked for screen readers when it is in another language than the page. */
export function ContentText({ text }: { text: string }) {
  const { i18n } = useTranslation();
  const language = useForeignLanguage()(text);
  const shown = typeset(text, language ?? i18n.language);
  return language === undefined ? shown : <span lang={language}>{shown}</span>;
}

/** The language to name for a text; undefined for that of the page. */
export function useForeignLanguage(): (text: string) => string | undefined {
  const { i18n } = useTranslation();
  const page = languageFromCode(i18n.language) ?? 'ru';
  return (text) => foreignLanguage(text, page) ?? undefined;
}

import { deviceStorage } from '@daystream/client/browser-storage';
import { type Language, languageFromCode, languages as allLanguages } from '@daystream/domain/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const keyOf = (courseId: number) => `builder.language.${courseId}`;

/** The author goes on in this language, in every part of the course and after a reload. */
export function rememberLanguage(courseId: number, language: Language): void {
  deviceStorage.setItem(keyOf(courseId), language);
}

/** The language in which the parts of a course are edited: as chosen last, else that of the interface if the course has it. */
export function useEditedLanguage({ id, languages }: { readonly id: number; readonly languages: readonly string[] }) {
  const { i18n } = useTranslation();
  const offered = allLanguages.filter((code) => languages.length === 0 || languages.includes(code));
  const [chosen, setChosen] = useState(() => languageFromCode(deviceStorage.getItem(keyOf(id)) ?? ''));
  const language =
    [chosen, languageFromCode(i18n.language)].find((code) => code !== null && offered.includes(code)) ??
    offered[0] ??
    'ru';
  function choose(code: Language): void {
    rememberLanguage(id, code);
    setChosen(code);
  }
  return { offered, language, choose };
}

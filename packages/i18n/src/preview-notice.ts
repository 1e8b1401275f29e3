/** The notice on previews. Not in the catalogues, which learners load. */
export const previewNoticeTexts = {
  ru: 'Предпросмотр: так сайт будет выглядеть после публикации. Пока это видите только вы.',
  en: 'Preview: this is how the site will look once published. Only you see it for now.',
  es: 'Vista previa: así se verá el sitio cuando se publique. Por ahora solo lo ves tú.',
} as const;

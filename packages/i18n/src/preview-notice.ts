/** The notices on previews. Not in the catalogues, which learners load. */
export const previewNoticeTexts = {
  ru: {
    site: 'Предпросмотр: так сайт будет выглядеть после публикации. Пока это видите только вы.',
    course: 'Предпросмотр курса глазами ученика. Здесь ничего не сохраняется.',
    over: 'Предпросмотр закончился',
    over_hint: 'Вернитесь в конструктор и откройте его снова.',
  },
  en: {
    site: 'Preview: this is how the site will look once published. Only you see it for now.',
    course: 'Preview of the course as a learner. Nothing is saved here.',
    over: 'The preview is over',
    over_hint: 'Go back to the course builder and open it again.',
  },
  es: {
    site: 'Vista previa: así se verá el sitio cuando se publique. Por ahora solo lo ves tú.',
    course: 'Vista previa del curso como alumno. Aquí no se guarda nada.',
    over: 'La vista previa ha terminado',
    over_hint: 'Vuelve al editor del curso y ábrela de nuevo.',
  },
} as const;

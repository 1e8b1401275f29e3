/** What is said when the configuration does not come: apart from the catalogues, which may not have come either. */
export const configFailureTexts = {
  ru: {
    hint: 'Пользоваться можно: всё работает с прежними настройками школы.',
    retry: 'Повторить',
    retrying: 'Загружаем…',
    later: 'Не сейчас',
    close: 'Закрыть',
  },
  en: {
    hint: 'We couldn’t load the app configuration. You can continue: everything works with the school’s previous settings.',
    retry: 'Try again',
    retrying: 'Loading…',
    later: 'Not now',
    close: 'Close',
  },
  es: {
    hint: 'No pudimos cargar la configuración de la aplicación. Puedes seguir: todo funciona con los ajustes anteriores de la escuela.',
    retry: 'Reintentar',
    retrying: 'Cargando…',
    later: 'Ahora no',
    close: 'Cerrar',
  },
} as const;

/** The specification quotes it in Russian, and so it is in every language (Q238). */
export const configFailureQuote = {
  title: 'Ошибка',
  text: 'Не получилось загрузить конфигурацию приложения',
} as const;

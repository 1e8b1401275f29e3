/** Shown when the configuration fails to load. Not in the catalogues, which may have failed to load too. */
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

/** In Russian in every language, as the specification quotes it (Q238). */
export const configFailureQuote = {
  title: 'Ошибка',
  text: 'Не получилось загрузить конфигурацию приложения',
} as const;

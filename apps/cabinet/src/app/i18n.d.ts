import type { texts } from '@daystream/i18n/ru/cabinet';

// Russian is the reference; a test holds the other languages to the same keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof texts;
    returnNull: false;
  }
}

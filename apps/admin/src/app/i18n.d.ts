import type { texts } from '@daystream/i18n/ru/admin';

// Russian is the reference; a check ensures that the other languages have the same keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'dashboard';
    resources: typeof texts;
    returnNull: false;
  }
}

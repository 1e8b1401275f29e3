import type { texts } from '@daystream/i18n/ru/cabinet';
import type { texts as joining } from '@daystream/i18n/ru/joining';
import type { texts as profile } from '@daystream/i18n/ru/profile';

// Russian is the reference; a test holds the other languages to the same keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof texts & typeof joining & typeof profile;
    returnNull: false;
  }
}

import type consent from '@daystream/i18n/ru/consent.json';
import type { texts } from '@daystream/i18n/ru/cabinet';
import type { texts as courses } from '@daystream/i18n/ru/courses';
import type { texts as freezes } from '@daystream/i18n/ru/freezes';
import type { texts as goals } from '@daystream/i18n/ru/goals';
import type { texts as joining } from '@daystream/i18n/ru/joining';
import type { texts as lessons } from '@daystream/i18n/ru/lessons';
import type { texts as points } from '@daystream/i18n/ru/points';
import type { texts as profile } from '@daystream/i18n/ru/profile';
import type * as errors from '#shared/error-texts/ru.ts';
import type later from '@daystream/i18n/ru/later.json';
import type news from '@daystream/i18n/ru/news.json';
import type { texts as replans } from '@daystream/i18n/ru/replans';
import type { texts as security } from '@daystream/i18n/ru/security';
import type { texts as updates } from '@daystream/i18n/ru/updates';
import type support from '@daystream/i18n/ru/support.json';

// Russian is the reference; a test checks that the other languages have the same keys.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof texts &
      typeof courses &
      typeof freezes &
      typeof goals &
      typeof joining &
      typeof lessons &
      typeof points &
      typeof profile &
      typeof replans &
      typeof security &
      typeof updates & {
        consent: typeof consent;
        errors: typeof errors;
        later: typeof later;
        news: typeof news;
        support: typeof support;
      };
    returnNull: false;
  }
}

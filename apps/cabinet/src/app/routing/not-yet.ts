import type { RouteName } from '@daystream/domain/navigation/route-table';

/** The link a placeholder screen offers instead. */
export type Instead = 'home' | 'homework' | 'calendar' | 'settings' | 'write';

export type Capability =
  | 'chat'
  | 'videoconsultations'
  | 'support'
  | 'subscriptions'
  | 'installments'
  | 'payment_methods'
  | 'reminders'
  | 'materials'
  | 'banners'
  | 'new_course'
  | 'catalog'
  | 'events';

interface NotYet {
  readonly capability: Capability;
  readonly instead: Instead;
}

/** Routes with a placeholder screen; remove the row when the capability is built. */
export const notYet: Partial<Record<RouteName, NotYet>> = {
  chats: { capability: 'chat', instead: 'homework' },
  chat: { capability: 'chat', instead: 'homework' },
  videoconsultations: { capability: 'videoconsultations', instead: 'write' },
  videoconsultation: { capability: 'videoconsultations', instead: 'write' },
  support: { capability: 'support', instead: 'write' },
  'support-category': { capability: 'support', instead: 'write' },
  'support-category-stream': { capability: 'support', instead: 'write' },
  subscriptions: { capability: 'subscriptions', instead: 'write' },
  subscription: { capability: 'subscriptions', instead: 'write' },
  installments: { capability: 'installments', instead: 'write' },
  userPaymentMethods: { capability: 'payment_methods', instead: 'settings' },
  settingsReminders: { capability: 'reminders', instead: 'settings' },
  settingsReminderNew: { capability: 'reminders', instead: 'settings' },
  settingsReminderUpdate: { capability: 'reminders', instead: 'settings' },
  materials: { capability: 'materials', instead: 'calendar' },
  banners: { capability: 'banners', instead: 'home' },
  'new-course': { capability: 'new_course', instead: 'write' },
  'home-catalog': { capability: 'catalog', instead: 'home' },
  'home-events': { capability: 'events', instead: 'home' },
};

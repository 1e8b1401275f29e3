import type { RouteName } from '@daystream/domain/navigation/route-table';

export type Capability =
  | 'chat'
  | 'videoconsultations'
  | 'support'
  | 'subscriptions'
  | 'installments'
  | 'payment_methods'
  | 'reminders'
  | 'banners';

/** Routes with a placeholder screen; remove the row when the capability is built. */
export const notYet: Partial<Record<RouteName, Capability>> = {
  chats: 'chat',
  chat: 'chat',
  videoconsultations: 'videoconsultations',
  videoconsultation: 'videoconsultations',
  support: 'support',
  'support-category': 'support',
  'support-category-stream': 'support',
  subscriptions: 'subscriptions',
  subscription: 'subscriptions',
  installments: 'installments',
  userPaymentMethods: 'payment_methods',
  settingsReminders: 'reminders',
  settingsReminderNew: 'reminders',
  settingsReminderUpdate: 'reminders',
  banners: 'banners',
};

/** Whether the screen of a route is built. Menus lead only to such screens; the address of another one says what will come. */
export function isBuilt(route: RouteName): boolean {
  return notYet[route] === undefined;
}

/** The nouns of the server in dependency order: a feature imports only from nouns to its left. */
export const NOUNS = [
  'audit',
  'config',
  'identity',
  'people',
  'privacy',
  'consent',
  'media',
  'courses',
  'streams',
  'practice',
  'chats',
  'homework',
  'previews',
  'points',
  'notifications',
  'consultations',
  'support',
  'commerce',
  'payments',
  'subscriptions',
  'installments',
  'catalogue',
  'communities',
  'articles',
  'banners',
  'downloads',
  'learners',
  'analytics',
  'overview',
  'onboarding',
  'clock',
] as const;

export function nounPlace(noun: string): number {
  return (NOUNS as readonly string[]).indexOf(noun);
}

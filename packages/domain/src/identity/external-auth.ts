import { type ReturnStatus, returnStatuses } from './return-url.ts';

/** Sign-in networks, in the order of Android and the web (CFG-047, Q31). */
export const externalSources = ['google', 'vkontakte', 'facebook', 'apple'] as const;
export type ExternalSource = (typeof externalSources)[number];

export const platforms = ['web', 'android', 'ios'] as const;
export type Platform = (typeof platforms)[number];

const ORDERS: Record<Platform, readonly ExternalSource[]> = {
  web: externalSources,
  android: externalSources,
  ios: ['apple', 'google', 'vkontakte', 'facebook'], // CFG-048
};

/** Returns the order of the networks on a platform. */
export function socialOrder(platform: Platform): readonly ExternalSource[] {
  return ORDERS[platform];
}

/** Lists the networks to show: those with a client id, in the variant's order for the platform (CFG-027, Q31). */
export function offeredSources(
  order: readonly ExternalSource[],
  site: { isEnabled: boolean; sources: readonly string[] },
): ExternalSource[] {
  return site.isEnabled ? order.filter((source) => site.sources.includes(source)) : [];
}

/** Why signing in with a network or linking it failed (Q64); each code has a text. */
export const socialErrorCodes = [
  'common_no_social_id',
  'login_no_link',
  'login_no_user_from_link',
  'link_user_unauthorised',
  'link_social_id_already_taken',
  'unknown_error',
] as const;
export type SocialErrorCode = (typeof socialErrorCodes)[number];

/** Returns the code whose text is shown; an unrecognised code becomes the unknown error (ERR-017). */
export function socialErrorCode(code: string | null | undefined): SocialErrorCode {
  return socialErrorCodes.find((known) => known === code) ?? 'unknown_error';
}

export interface SocialReturn {
  action: 'login' | 'link';
  source: ExternalSource | null;
  status: ReturnStatus;
  /** The ticket of a sign-in that succeeded. */
  token: string | null;
  /** The network's own error code and message, shown beside the mapped text. */
  errorCode: string | null;
  errorMessage: string | null;
}

/** Parses the query of a network's redirect back, null when the page was opened in another way (ACC-112..115, Q62). */
export function readSocialReturn(query: Readonly<Record<string, unknown>>): SocialReturn | null {
  const { action } = query;
  const status = returnStatuses.find((known) => known === query.status);
  if ((action !== 'login' && action !== 'link') || status === undefined) return null;
  return {
    action,
    source: externalSources.find((source) => source === query.method) ?? null,
    status,
    token: textOf(query.token),
    errorCode: textOf(query.errorCode),
    errorMessage: textOf(query.errorMessage),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

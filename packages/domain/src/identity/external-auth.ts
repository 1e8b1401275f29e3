import { type ReturnStatus, returnStatuses } from './return-url.ts';

/** Networks one may sign in with, in the order of Android and the web (CFG-047, Q31). */
export const externalSources = ['google', 'vkontakte', 'facebook', 'apple'] as const;
export type ExternalSource = (typeof externalSources)[number];

export const platforms = ['web', 'android', 'ios'] as const;
export type Platform = (typeof platforms)[number];

const ORDERS: Record<Platform, readonly ExternalSource[]> = {
  web: externalSources,
  android: externalSources,
  ios: ['apple', 'google', 'vkontakte', 'facebook'], // CFG-048
};

/** Answers the order of the networks on a platform. */
export function socialOrder(platform: Platform): readonly ExternalSource[] {
  return ORDERS[platform];
}

/** Answers the networks to show: those the site has clients of, in the variant's order for the platform (CFG-027, Q31). */
export function offeredSources(
  order: readonly ExternalSource[],
  site: { isEnabled: boolean; sources: readonly string[] },
): ExternalSource[] {
  return site.isEnabled ? order.filter((source) => site.sources.includes(source)) : [];
}

/** Why a network did not sign in or link (Q64); texts: one for each code. */
export const socialErrorCodes = [
  'common_no_social_id',
  'login_no_link',
  'login_no_user_from_link',
  'link_user_unauthorised',
  'link_social_id_already_taken',
  'unknown_error',
] as const;
export type SocialErrorCode = (typeof socialErrorCodes)[number];

/** Answers the code whose text is shown; a code nobody knows is an unknown error (ERR-017). */
export function socialErrorCode(code: string | null | undefined): SocialErrorCode {
  return socialErrorCodes.find((known) => known === code) ?? 'unknown_error';
}

export interface SocialReturn {
  action: 'login' | 'link';
  source: ExternalSource | null;
  status: ReturnStatus;
  /** The ticket of a sign-in that succeeded. */
  token: string | null;
  /** The code and words a failure came with, to be shown beside the mapped text. */
  errorCode: string | null;
  errorMessage: string | null;
}

/** Reads the query a network's return carries, null when the page was not opened by one (ACC-112..115, Q62). */
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

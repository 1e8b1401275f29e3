import { buildReturn, type ExternalSource, type SocialErrorCode } from '@daystream/domain/identity';

/** Where somebody is sent back to when a network has answered. */
export interface ReturnPlan {
  readonly source: ExternalSource;
  readonly action: 'login' | 'link';
  readonly origin: string;
  /** null: a page of ours; otherwise the app of this variant (Q95). */
  readonly appVariant: string | null;
  readonly returnUrl: string | null;
}

export type SocialOutcome =
  | { readonly status: 'success'; readonly token?: string }
  | { readonly status: 'fail'; readonly code: SocialErrorCode; readonly message: string };

const PLACES = {
  login: { route: 'login', path: '/' },
  link: { route: 'socialNetworks', path: '/user/social-networks' },
};

/** Writes the return link (Q62). Words are the reader's own: the message is a code too, told beside our text. */
export function returnLink({ source, action, origin, appVariant, returnUrl }: ReturnPlan, outcome: SocialOutcome) {
  const { route, path } = PLACES[action];
  return buildReturn(
    appVariant === null ? { kind: 'web', origin, path } : { kind: 'native', variantId: appVariant, route },
    {
      action,
      method: source,
      status: outcome.status,
      more: { ...saidOf(outcome), ...(returnUrl === null ? {} : { returnUrl }) },
    },
  );
}

function saidOf(outcome: SocialOutcome): Readonly<Record<string, string>> {
  if (outcome.status === 'fail') return { errorCode: outcome.code, errorMessage: outcome.message };
  return outcome.token === undefined ? {} : { token: outcome.token };
}

import { buildReturn, type ExternalSource, type SocialErrorCode } from '@daystream/domain/identity';

/** Where a person returns to after the network's answer. */
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

/** Builds the return link (Q62). The texts are in the catalogue; the message in the link is a code. */
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

import type { Page } from '@playwright/test';
import { consentCookies, dismissedPolicy, printPolicy } from '@daystream/domain/consent/policy';
import type { Words } from '../support/words.ts';

/** Answers the cookie banner, which appears a moment after the page. */
export async function answerConsent(page: Page, t: Words, answer: 'accept_all' | 'essential_only'): Promise<void> {
  const banner = page.getByRole('region', { name: t('consent:banner.label') });
  await banner.getByRole('button', { name: t(`consent:banner.${answer}`) }).click();
  await banner.waitFor({ state: 'detached' });
}

/** The cookie of somebody who has answered on an earlier visit. */
export function consentCookie(host: string) {
  const value = encodeURIComponent(printPolicy(dismissedPolicy()));
  return { name: consentCookies.policy, value, url: host, sameSite: 'Strict' as const };
}

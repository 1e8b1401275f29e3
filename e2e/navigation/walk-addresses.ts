import { expect, type Page } from '@playwright/test';
import { type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { findRoute, getRoute, type RouteParams } from '@daystream/domain/navigation/routes';
import type { GuardFacts } from '@daystream/domain/navigation/guards';
import { notYet } from '../../apps/cabinet/src/shared/not-yet.ts';
import type { Words } from '../support/words.ts';
import { type RestingPlace, restingPlace } from './resting-place.ts';

export interface Walk {
  readonly facts: GuardFacts;
  /** Parameters of the addresses. */
  readonly params: RouteParams;
}

/** Screens that redirect at once (SHL-003, SHL-026). */
const PASSING: Partial<Record<RouteName, string>> = { logout: '/', 'auto-login': '/', twoFactor: '/' };

/** Every address of the route table; the one that ends the session is last. */
export function everyAddress(params: RouteParams): readonly string[] {
  const filled = routes.map(({ path }) => path.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '7'));
  return [...filled.filter((path) => path !== '/logout'), '/nowhere', '/logout'];
}

/** The expected place of an address by the rules, after screens that redirect. */
export function expectedAt(address: string, { facts, params }: Walk): RestingPlace {
  const place = restingPlace(address, facts, params.dayNumber ?? '');
  const onward = place.name === null ? undefined : PASSING[place.name];
  if (onward === undefined || place.kind !== 'screen') return place;
  return restingPlace(onward, { ...facts, hasToken: facts.hasToken && place.name !== 'logout' }, '');
}

/** Types an address and checks that it ends up where the rules say, with the expected content. */
export async function typeAddress(page: Page, t: Words, address: string, place: RestingPlace): Promise<void> {
  // Waits for the final address, not for everything it loads.
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect([address, answer?.status()]).toEqual([address, findRoute(address) === null ? 404 : 200]);
  await page.waitForURL((url) => url.pathname + url.search === place.path, { waitUntil: 'commit' });
  const signs = shownAt(t, place).map((text) => page.getByText(text).filter({ visible: true }));
  await signs
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor();
  expect([address, restOf(page)]).toEqual([address, place.path]);
}

function restOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Texts of which exactly this place shows one. */
function shownAt(t: Words, { name, kind }: RestingPlace): string[] {
  if (kind === 'asks_email') return [t('joining:email_request.title')];
  if (kind === 'unavailable') return [t('frame:unavailable.title')];
  // A document without a name is not found (SHL-055).
  if (name === null || name === 'document') return [t('shell:not_found.title')];
  const capability = notYet[name];
  if (capability !== undefined) return [t(`later:${capability}.text`)];
  const { shows } = getRoute(name);
  if (shows === undefined) throw new Error(`the route table does not say what ${name} shows`);
  return [shows].flat().map((key) => t(key));
}

import { getConfig } from '@daystream/contract/config';
import type { EndpointShape, WireBodyOf } from '@daystream/contract/endpoint';
import type { PageBlock } from '@daystream/variants/page-block';
import type { BrowserContext, Page } from '@playwright/test';

/** Page settings of a school with more configured than ours. */
export type Configured = Partial<Omit<PageBlock, 'config'>> & { readonly config?: Partial<PageBlock['config']> };

/** What the next pages of a tab get instead of the school's own answers. */
export interface Stage {
  /** The server does not answer, or refuses. */
  readonly server?: 'silent' | 'refusing' | undefined;
  /** Settings that our variants do not have. */
  readonly configured?: Configured | undefined;
}

interface StageWithAnswers extends Stage {
  readonly answers?: readonly Answer[];
}

interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly json: unknown;
}

/** A document that another school has put on its own site. */
export const GUIDE = '/docs/guide';

/**
 * Every call except those for the person, their streams and the keys of their desk, without which no screen is shown, and the
 * background check for a newer configuration.
 */
const CALLS =
  /\/(?:spa|admin)\/api\/v1\/(?!(?:me|user|user-course-streams|user-score\/amount|desk-settings|external-application-config|cookie|cookie\/get-policy)(?:\?|$))/;
/** A refusal that the applications do not retry. */
const REFUSAL = { name: 'Bad Request', message: 'Refused by the sweep.', code: 'bad_request', status: 400 };
const KEY = 'sweep.stage';

/**
 * Lets pages of this context answer their own calls. Requests that Playwright intercepts bypass the browser's cache: such a
 * page takes three times as long to load.
 */
export async function prepareStage(context: BrowserContext): Promise<void> {
  const constants = { key: KEY, calls: CALLS.source, refusal: REFUSAL, configPath: getConfig.path };
  await context.addInitScript(actOutStage, constants);
}

/** Replaces what the next page, at this path, gets instead of the school's answers. */
export async function setStage(page: Page, { server, configured }: Stage, path: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await storeStage(page, { server, configured });
  if (JSON.stringify([configured, path]).includes(GUIDE)) {
    const body = '<!doctype html><html lang="en"><title>Guide</title><h1>How to begin</h1></html>';
    await page.route(
      ({ pathname }) => pathname === GUIDE,
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
  }
}

/** Reloads the page with another answer to one call. */
export function reopenWith<E extends EndpointShape>(page: Page, endpoint: E, json: WireBodyOf<E>): Promise<void> {
  return reopen(page, [answerOf(endpoint, json)]);
}

export function answerOf<E extends EndpointShape>({ method, path }: E, json: WireBodyOf<E>): Answer {
  return { method, path, status: 200, json };
}

/** Reloads the page with one call failing. */
export function reopenWithout(page: Page, endpoint: EndpointShape): Promise<void> {
  const { method, path } = endpoint;
  return reopen(page, [{ method, path, status: REFUSAL.status, json: REFUSAL }]);
}

/** Reloads the page with own answers to some of its calls. */
export async function reopen(page: Page, answers: readonly Answer[]): Promise<void> {
  await storeStage(page, { answers });
  // Without the cookie the page brings no answer of its own to these calls.
  await page.context().clearCookies({ name: 'token' });
  await page.reload();
}

async function storeStage(page: Page, stage: StageWithAnswers): Promise<void> {
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [KEY, JSON.stringify(stage)] as const);
}

/** Runs in a page before its own scripts, so it uses nothing of this module. */
function actOutStage(constants: { key: string; calls: string; refusal: { status: number }; configPath: string }): void {
  // A blank page and a sandboxed frame have no storage.
  if (self.origin === 'null') return;
  const {
    server,
    configured,
    answers = [],
  } = JSON.parse(sessionStorage.getItem(constants.key) ?? '{}') as StageWithAnswers;
  const send = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    const answer = answers.find((one) => one.path === pathname && one.method === method);
    if (answer !== undefined) return Response.json(answer.json, { status: answer.status });
    if (configured !== undefined && pathname === constants.configPath) return configure(await send(input, init));
    if (server === undefined || !new RegExp(constants.calls).test(pathname)) return send(input, init);
    if (server === 'refusing') return Response.json(constants.refusal, { status: constants.refusal.status });
    return new Promise((_, refuse) => {
      init?.signal?.addEventListener('abort', () => refuse(init.signal?.reason as Error));
    });
  };

  // The background check for a newer configuration gets the same one.
  async function configure(response: Response): Promise<Response> {
    const answer = (await response.json()) as { data: { config: object } };
    return Response.json({ data: { config: { ...answer.data.config, ...configured?.config } } });
  }

  if (configured === undefined) return;
  // As soon as the settings are there: the code of a person's page does not wait for the rest.
  const parts = new MutationObserver(() => {
    const script = document.getElementById('variant');
    if (script === null || script.parentNode?.nextSibling === null) return;
    parts.disconnect();
    const block = JSON.parse(script.textContent) as PageBlock;
    const own = { ...block, ...configured, config: { ...block.config, ...configured.config } };
    script.textContent = JSON.stringify(own);
  });
  parts.observe(document, { childList: true, subtree: true });
  // What the server painted is of its own settings; none of the page's deferred scripts has run.
  document.addEventListener('readystatechange', () => {
    document.getElementById('painted')?.remove();
    const isPainted = document.readyState === 'interactive' && document.documentElement.dataset['ready'] === undefined;
    if (isPainted) document.getElementById('root')?.replaceChildren();
  });
}

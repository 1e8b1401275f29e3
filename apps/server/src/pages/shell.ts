import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { parseCookie } from 'cookie';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, resolveLanguage } from '@daystream/domain/languages';
import {
  findRoute,
  framedSources,
  isOwnPath,
  routePath,
  type RouteName,
  trustedDocumentLinks,
} from '@daystream/domain/navigation';
import { isClockShown } from '@daystream/domain/clock';
import { pageBlockOf } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import type { Config } from '#config/config.ts';
import { externalAuthOf } from '#config/external-auth.ts';
import { clockBarOf } from '#config/clock-bar.ts';
import { isExposed } from '#config/loopback.ts';
import type { Context } from '#http/context.ts';
import { askingAs } from './asking-as.ts';
import { counterSources } from './counter-sources.ts';
import { type EarlyAnswer, writeEarlyAnswers } from './early-answers.ts';
import { entranceAddress, isConsentChosen } from './entrance-address.ts';
import { PagePainter } from './page-painter.ts';
import { sendInParts, sendWhole } from './send-page.ts';
import { sendPainted } from './send-painted.ts';
import { isAtDevelopersHost } from '#http/development-only.ts';
import { deviceCookie } from '#http/device-cookie.ts';
import { send } from '#http/errors.ts';
import { readHostCookie } from '#http/host-cookie.ts';
import { allowInline, allowMicrophone, originOf, unpublishedHeaders } from '#http/security.ts';
import { fillPage, type PageFacts } from './shell-page.ts';
import { appIdOf } from '#http/viewer.ts';

const WORKER = '/service-worker.js';
const YEAR_S = 31_536_000;
const appsFolder = fileURLToPath(new URL('../../../', import.meta.url));

export interface BuiltApps {
  readonly cabinet: string;
  readonly admin: string;
}

/** Folders of the two built applications; their hashed files are in /v and /admin/v. */
const builtApps: BuiltApps = { cabinet: join(appsFolder, 'cabinet', 'dist'), admin: join(appsFolder, 'admin', 'dist') };

/** Serves the two built applications: hashed files are cached for a year, the page is filled for each request. */
export async function mountShells(app: FastifyInstance, ctx: Context, { cabinet, admin } = builtApps): Promise<void> {
  const assets = [
    { root: join(cabinet, 'v'), prefix: '/v/' },
    { root: join(admin, 'admin', 'v'), prefix: '/admin/v/' },
  ];
  await app.register(async (files) => {
    // An address that leads out of the folder, or to the folder itself, is one that nothing is at.
    files.setErrorHandler((error: FastifyError & { status?: number }, request, reply) => {
      if ((error.status ?? error.statusCode) === 403) return send(request, reply, 'not_found');
      throw error;
    });
    for (const { root, prefix } of assets.filter((folder) => existsSync(folder.root))) {
      await files.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        immutable: true,
        maxAge: YEAR_S * 1000,
        index: false,
        preCompressed: true,
      });
    }
  });
  // At the root, because a worker may answer only for what is below its own address.
  app.get(WORKER, { schema: { hide: true } }, async (request, reply) => {
    const code = await readBuilt(cabinet, WORKER);
    if (code === null) return send(request, reply, 'not_found');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code);
  });
  const painter = new PagePainter(cabinet, (failure, message) => ctx.log.error(failure, message));
  app.addHook('onClose', () => painter.close());
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(spa|m|v|admin\/(v|api))\//.test(path)) return send(request, reply, 'not_found');
    const isAdmin = path === '/admin' || path.startsWith('/admin/');
    const found = findRoute(path);
    // Pages exist for everybody; only browsers get an HTML page for a missing one.
    const isPage = isAdmin || found !== null;
    if (!isPage && !(request.headers.accept ?? '').includes('text/html')) return send(request, reply, 'not_found');
    const ticket = isAdmin ? undefined : (request.query as { preview?: unknown }).preview;
    const preview = typeof ticket === 'string' ? await ctx.variants.preview(ticket) : null;
    // An expired ticket leads to the published page.
    if (ticket !== undefined && preview === null) {
      return reply.header('cache-control', 'no-store').redirect(isOwnPath(path) ? path : '/', 302);
    }
    const coursePreview = isAdmin ? null : coursePreviewOf(request);
    const asked = { id: appIdOf(request), host: request.hostname, installationId: ctx.config.variant };
    const variant = preview?.variant ?? ctx.variants.asked(asked);
    if (variant === undefined) return send(request, reply, 'not_found');
    const cookies = parseCookie(request.headers.cookie ?? '');
    const { lang, token = '' } = cookies;
    const language = pageLanguage(variant, lang, request.headers['accept-language']);
    const isGuest = coursePreview === null && (token === '' || preview?.isGuest === true);
    const who: PageFacts['who'] = isGuest ? 'guest' : 'person';
    const isKnown = who === 'person' || isKnownBrowser(request, ctx.config);
    const nonces = allowInline(ctx.config, request, reply, isAdmin ? undefined : sourcesOf(variant, request.hostname));
    if (isAdmin) allowMicrophone(reply);
    const site = { ...variant.site, externalAuth: externalAuthOf(ctx.config) };
    const shown = { ...variant, site };
    const route = firstRoute(found?.name ?? null, who, variant);
    const query = request.query as Record<string, unknown>;
    const address = entranceAddress({ route, query, features: variant.config.features });
    const entrance =
      isAdmin || who === 'person' || preview !== null || address === null
        ? null
        : await painter.paintEntrance({
            block: pageBlockOf(shown, language),
            language,
            address,
            visit: isKnown ? 'known' : 'first',
            isConsentChosen: isConsentChosen(cookies),
          });
    const { courseId } = found?.params ?? {};
    const shared =
      found?.name === 'new-course' && courseId !== undefined
        ? await ctx.sharedCourses.find({
            courseId: Number(courseId),
            variant: variant.id,
            language,
            variantDefault: variant.defaultLanguage,
          })
        : null;
    const { reports, version: release } = ctx.config;
    const facts = {
      variant: shown,
      shared,
      language,
      who,
      route,
      isKnown,
      entrance: entrance ?? '',
      nonces,
      preview,
      coursePreview,
      isExposed: isExposed(ctx.config),
      reports: reports.pages,
      release,
      clockAheadMs: ctx.clockShift.aheadMs(),
      hasClock: isClockShown(clockBarOf(ctx.config)) && isAtDevelopersHost(request, ctx.config),
      origin: originOf(ctx.config, request.host),
    };
    const html = await readBuilt(isAdmin ? admin : cabinet, 'index.html');
    if (html === null) return reply.code(503).type('text/plain').send('The pages are not built yet: npm run build');
    const page = fillPage(html, facts);
    reply.code(isPage ? 200 : 404).type('text/html; charset=utf-8');
    if (preview !== null || coursePreview !== null) return sendWhole(reply.headers(unpublishedHeaders), page);
    reply.header('vary', 'Cookie, Accept-Language, X-App-Id, Accept-Encoding');
    if (isAdmin || who === 'guest' || !isOpened(request)) {
      return sendWhole(reply.header('cache-control', 'no-cache'), page);
    }
    const ask = askingAs({ app, request, token, language, appId: variant.id });
    const early = { route, params: found?.params ?? {}, language, ask };
    reply.header('cache-control', 'private, no-store');
    // The painting thread has the machine's clock.
    if ((route !== 'home' && route !== 'day') || ctx.clockShift.aheadMs() !== 0) {
      return sendInParts(reply, page, async (write) => void (await writeEarlyAnswers({ ...early, write })));
    }
    const paint = (answers: readonly EarlyAnswer[]) =>
      painter.paintPerson({
        block: pageBlockOf(shown, language),
        language,
        address: found?.name === route ? request.url : routePath(route),
        answers,
        isConsentChosen: isConsentChosen(cookies),
      });
    return sendPainted(reply, page, { early, paint });
  });
}

/** Whether a browser opens the page for a person to see; scripts of a page ask for it too, and the service worker. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
}

/** The token of a preview of a course. Its calls find out whether it counts; the page itself has nothing of the course. */
function coursePreviewOf({ query }: FastifyRequest): string | null {
  const token = (query as { course_preview?: unknown }).course_preview;
  return typeof token === 'string' && /^[\w.~-]{1,200}$/.test(token) ? token : null;
}

/** The screen this visitor gets: signed-in people are redirected from the entrance to their homepage. */
function firstRoute(name: RouteName | null, who: PageFacts['who'], { config }: Variant): RouteName | null {
  return name === 'login' && who === 'person' && config.homepage === 'home' ? 'home' : name;
}

/** By the cookie of an earlier sign-in; a visitor sent here from a page that needs a session counts as known, too. */
function isKnownBrowser(request: FastifyRequest, config: Config): boolean {
  const { returnUrl, action } = request.query as Record<string, unknown>;
  return (returnUrl ?? action) !== undefined || readHostCookie(request, config, deviceCookie) !== null;
}

/** What the pages of a variant load from elsewhere. */
function sourcesOf({ config }: Variant, siteDomain: string) {
  const frameSrc = framedSources({ siteDomain, configuredLinks: trustedDocumentLinks(config) });
  return { ...counterSources(config.analytics), frameSrc };
}

/** The language of a page: the cookie's, else the browser's, else the variant's default; one the variant has (Q5, Q20). */
function pageLanguage(variant: Variant, cookie: string | undefined, header: string | undefined): Language {
  return resolveLanguage({
    isForcedEnglish: variant.isLanguageForced,
    supported: variant.supportedLanguages,
    asked: cookie ?? null,
    acceptLanguage: header ?? null,
    variantDefault: variant.defaultLanguage,
  });
}

/** null when it is not built. */
async function readBuilt(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

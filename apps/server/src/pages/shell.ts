import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { parseCookie } from 'cookie';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type Language, resolveLanguage } from '@daystream/domain/languages';
import { findRoute, framedSources, isOwnPath, trustedDocumentLinks } from '@daystream/domain/navigation';
import type { Variant } from '@daystream/variants/variant';
import { externalAuthOf } from '#config/external-auth.ts';
import { isExposed } from '#config/loopback.ts';
import type { Context } from '#http/context.ts';
import { counterSources } from './counter-sources.ts';
import { send } from '#http/errors.ts';
import { allowInline, originOf, unpublishedHeaders } from '#http/security.ts';
import { fillPage, type PageFacts } from './shell-page.ts';
import { appIdOf } from '#http/viewer.ts';

const YEAR_S = 31_536_000;
const appsFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders of the two built applications; their hashed files lie in /v and /admin/v. */
const builtApps = { cabinet: join(appsFolder, 'cabinet', 'dist'), admin: join(appsFolder, 'admin', 'dist') };

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
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(spa|m|v|admin\/(v|api))\//.test(path)) return send(request, reply, 'not_found');
    const isAdmin = path === '/admin' || path.startsWith('/admin/');
    const route = findRoute(path)?.name ?? null;
    // A page is there for everybody; that it is missing, only browsers are told by one.
    const isPage = isAdmin || route !== null;
    if (!isPage && !(request.headers.accept ?? '').includes('text/html')) return send(request, reply, 'not_found');
    const ticket = isAdmin ? undefined : (request.query as { preview?: unknown }).preview;
    const preview = typeof ticket === 'string' ? await ctx.variants.preview(ticket) : null;
    // An expired ticket leads to the published page.
    if (ticket !== undefined && preview === null) {
      return reply.header('cache-control', 'no-store').redirect(isOwnPath(path) ? path : '/', 302);
    }
    const asked = { id: appIdOf(request), host: request.hostname, installationId: ctx.config.variant };
    const variant = preview?.variant ?? ctx.variants.asked(asked);
    if (variant === undefined) return send(request, reply, 'not_found');
    const { lang, token = '' } = parseCookie(request.headers.cookie ?? '');
    const language = pageLanguage(variant, lang, request.headers['accept-language']);
    const who: PageFacts['who'] = token === '' || preview?.isGuest === true ? 'guest' : 'person';
    const nonces = allowInline(ctx.config, request, reply, isAdmin ? undefined : sourcesOf(variant, request.hostname));
    const site = { ...variant.site, externalAuth: externalAuthOf(ctx.config) };
    const { reports, version: release } = ctx.config;
    const facts = {
      variant: { ...variant, site },
      language,
      who,
      route,
      nonces,
      preview,
      isExposed: isExposed(ctx.config),
      reports: reports.pages,
      release,
      origin: originOf(ctx.config, request.host),
    };
    return sendPage(reply.code(isPage ? 200 : 404), isAdmin ? admin : cabinet, facts);
  });
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

async function sendPage(reply: FastifyReply, folder: string, facts: PageFacts) {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (page === null) return reply.code(503).type('text/plain').send('The pages are not built yet: npm run build');
  const headers =
    facts.preview === null
      ? { 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language, X-App-Id' }
      : unpublishedHeaders;
  return reply.type('text/html; charset=utf-8').headers(headers).send(fillPage(page, facts));
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Variant, variantOf } from '@daystream/variants/variants';
import { cabinetPaths } from '@daystream/domain/navigation';
import type { Context } from './context.ts';
import { appIdOf } from './viewer.ts';
import { send } from './errors.ts';
import { allowInline, type PageNonces } from './security.ts';

const YEAR_S = 31_536_000;
const appsFolder = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders of the two built applications; their hashed files lie in /v and /admin/v. */
const cabinet = join(appsFolder, 'cabinet', 'dist');
const admin = join(appsFolder, 'admin', 'dist');

/** Serves the two built applications: hashed files for a year, the page itself fresh with the brand and language in it. */
export async function mountShells(app: FastifyInstance, ctx: Context): Promise<void> {
  const assets = [
    { root: join(cabinet, 'v'), prefix: '/v/' },
    { root: join(admin, 'admin', 'v'), prefix: '/admin/v/' },
  ];
  for (const { root, prefix } of assets.filter((folder) => existsSync(folder.root))) {
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      immutable: true,
      maxAge: YEAR_S * 1000,
      index: false,
      preCompressed: true,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || /^\/(spa|m|v|admin\/(v|api))\//.test(path)) return send(request, reply, 'not_found');
    const isAdmin = path === '/admin' || path.startsWith('/admin/');
    const variant = variantOf(appIdOf(request) ?? ctx.config.variant, request.hostname);
    const language = variant.isLanguageForced
      ? variant.defaultLanguage
      : (languageCookie(parseCookie(request.headers.cookie ?? '').lang) ?? variant.defaultLanguage);
    const status = isAdmin || cabinetPaths.some((pattern) => pattern.test(path)) ? 200 : 404;
    const nonces = allowInline(ctx.config, request, reply);
    return sendPage(reply.code(status), isAdmin ? admin : cabinet, { variant, language, nonces });
  });
}

/** Elements of the page that only one language needs. */
const OF_A_LANGUAGE = /<\w+ [^>]*data-language="(\w+)"[^>]*>/g;

function languageCookie(value: string | undefined): string | undefined {
  return value !== undefined && /^(ru|en|es)$/.test(value) ? value : undefined;
}

async function sendPage(
  reply: FastifyReply,
  folder: string,
  { variant, language, nonces }: { variant: Variant; language: string; nonces: PageNonces },
) {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (page === null) return reply.code(503).type('text/plain').send('The pages are not built yet: npm run build');
  const filled = page
    .replaceAll(OF_A_LANGUAGE, (element, own) => (own === language ? element : ''))
    .replaceAll('%brand%', variant.brand)
    .replaceAll('%title%', variant.title)
    .replaceAll('%lang%', language)
    .replaceAll('%nonce%', nonces.script)
    .replaceAll('%styleNonce%', nonces.style)
    .replaceAll('%variant%', variantBlock(variant));
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled);
}

/** What the page must know before its first call; `<` is escaped so that no text can end the script element. */
function variantBlock({ id, title, brand, logo, supportedLanguages, supportEmail }: Variant): string {
  return JSON.stringify({ id, title, brand, logo, languages: supportedLanguages, supportEmail }).replaceAll(
    '<',
    '\\u003c',
  );
}

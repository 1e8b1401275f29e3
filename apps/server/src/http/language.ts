import { type Language, resolveLanguage } from '@daystream/domain/languages';
import type { Variant } from '@daystream/variants/variant';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { appIdOf } from './viewer.ts';

/** The language settings of a variant. */
export type LanguageFacts = Pick<Variant, 'defaultLanguage' | 'supportedLanguages' | 'isLanguageForced'>;

/** The variant of a request: the client's, else the host's, else the installation's (Q19); the last also for an unknown id. */
export function variantOf(
  { config, variants }: Pick<Context, 'config' | 'variants'>,
  request: FastifyRequest,
): Variant {
  const asked = { id: appIdOf(request), host: request.hostname, installationId: config.variant };
  return variants.asked(asked) ?? variants.of(config.variant, config);
}

/** The first language that the variant has: `lang` in the URL, Accept-Language, the person's own, the variant's default (Q5, Q20). */
export function requestLanguage(request: FastifyRequest, variant: LanguageFacts, own?: string | null): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return resolveLanguage({
    isForcedEnglish: variant.isLanguageForced,
    supported: variant.supportedLanguages,
    asked: typeof lang === 'string' ? lang : null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    userLanguageCode: own ?? null,
    variantDefault: variant.defaultLanguage,
  });
}

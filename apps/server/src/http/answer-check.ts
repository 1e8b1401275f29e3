import type { EndpointShape } from '@daystream/contract/endpoint';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';
import type { Context } from './context.ts';

/**
 * Checks an answer against the contract. A mismatch throws in tests and development; in production it is logged with its
 * path, and the answer goes out without the unknown names.
 */
export function checkAnswer(ctx: Context, endpoint: EndpointShape, answer: unknown): unknown {
  const parsed = z.safeParse(compiledSchema(endpoint.answer), answer);
  if (parsed.success) return answer;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!ctx.config.isProduction) throw new Error(`${endpoint.name} answers against its contract: ${issues.join('; ')}`);
  ctx.log.error({ endpoint: endpoint.name, issues }, 'an answer breaks its contract');
  const stripped = structuredClone(answer);
  for (const issue of parsed.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], stripped);
    for (const key of issue.keys) delete (holder as Record<string, unknown>)[key];
  }
  return stripped;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, localeByLanguage } from '@daystream/domain/languages';
import type { AskAsPerson } from './early-answers.ts';

interface Asker {
  readonly app: FastifyInstance;
  /** The request for the page; its calls come from the same place. */
  readonly request: FastifyRequest;
  readonly token: string;
  readonly language: Language;
  readonly appId: string;
}

const PASSED_ON = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/**
 * Calls endpoints of this server with a person's token, exactly as their page would: what the session may not see, the page
 * does not bring.
 */
export function askingAs({ app, request, token, language, appId }: Asker): AskAsPerson {
  const passedOn = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const headers = {
    ...passedOn,
    authorization: `Bearer ${token}`,
    'accept-language': localeByLanguage[language],
    'x-app-type': 'web',
    'x-app-id': appId,
  };
  const remoteAddress = request.socket.remoteAddress ?? '';
  return async (url) => {
    if (request.socket.destroyed) return null;
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers, remoteAddress });
    return statusCode === 200 ? body : null;
  };
}

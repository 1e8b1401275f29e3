import type { EndpointShape } from '@daystream/contract/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '#config/config.ts';

const DOCS_PATH = '/docs/api';

/** OpenAPI 3.1 of every mounted endpoint: a page at /docs/api, the document at /docs/api/openapi.json. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daystream', version: config.version },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    // Built on the first request, which halves the start time. Endpoints validate their own input.
    transform: ({ schema, url, route }) => {
      const { endpoint } = (route.config ?? {}) as { endpoint?: EndpointShape };
      return { schema: endpoint === undefined ? schema : endpointSchema(endpoint), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: DOCS_PATH, staticCSP: true });
  app.get(`${DOCS_PATH}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}

/** The OpenAPI description of one endpoint. */
function endpointSchema(endpoint: EndpointShape): FastifySchema {
  return {
    operationId: endpoint.name,
    tags: [endpoint.path.startsWith('/admin') ? 'staff' : 'learner'],
    ...(endpoint.auth === 'none' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.params === undefined ? {} : { params: jsonSchema(endpoint.params, 'input') }),
    querystring: querySchema(endpoint),
    ...(endpoint.body === undefined ? {} : { body: jsonSchema(endpoint.body, 'input') }),
    response: { [endpoint.successStatus ?? 200]: envelope(endpoint, jsonSchema(endpoint.answer, 'output')) },
  };
}

function querySchema(endpoint: EndpointShape): object {
  const own =
    endpoint.query === undefined
      ? {}
      : ((jsonSchema(endpoint.query, 'input') as { properties?: object }).properties ?? {});
  const expand =
    endpoint.expand === undefined ? {} : { expand: { type: 'string', description: endpoint.expand.join(', ') } };
  const paging =
    endpoint.paged === undefined
      ? {}
      : { page: { type: 'integer' }, [endpoint.paged.perPageName]: { type: 'integer' } };
  return { type: 'object', properties: { ...own, ...expand, ...paging, lang: { type: 'string' } } };
}

function envelope({ dialect }: EndpointShape, data: object): object {
  const errors = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } };
  if (dialect === 'success') return { type: 'object', properties: { success: { type: 'boolean' }, data, errors } };
  if (dialect === 'message') return { type: 'object', properties: { message: { type: 'string' }, data, errors } };
  return data;
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { personalDataAgreement } from '@daystream/domain/account';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

const ours = fileURLToPath(new URL('../../../../content/legal/', import.meta.url));
const HOUR_S = 3600;

/**
 * Documents everybody may read (SHL-074). The school's own edition, in `docs` of the data folder, goes before the one that
 * comes with the program.
 */
export function mountDocuments(app: FastifyInstance, { config }: Context): void {
  const file = `${personalDataAgreement.name}.pdf`;
  app.get(personalDataAgreement.path, { schema: { hide: true } }, async (_request, reply) => {
    const own = join(config.dataFolder, 'docs', file);
    const path = existsSync(own) ? own : join(ours, file);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${file}"`)
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(createReadStream(path));
  });
}

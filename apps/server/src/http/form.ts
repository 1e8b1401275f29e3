import type { FastifyRequest } from 'fastify';

const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 16 * 1024;

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
}

/** Fields of a form by name; the last value of a name wins. Files in the form are discarded. */
export async function readFormFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  const limits = { files: 0, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') part.file.resume();
    else fields.set(part.fieldname, String(part.value));
  }
  return Object.fromEntries(fields);
}

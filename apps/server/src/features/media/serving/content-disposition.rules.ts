import { fileName } from '../uploads/file-name.rules.ts';

/** RFC 6266 with RFC 5987 names: every name survives, none can break out of the header. */
export function contentDisposition(kind: 'inline' | 'attachment', given: string): string {
  const name = fileName(given);
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/[^\x20-\x7e]/g, '')
      .replaceAll(/["\\%]/g, '_')
      .trim() || 'file';
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

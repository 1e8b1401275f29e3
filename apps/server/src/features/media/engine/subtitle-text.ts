/** Decodes UTF-8 or UTF-16 by the BOM, else windows-1251, which most old Russian subtitles use. null for what is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text.replaceAll(/\r\n?/g, '\n');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"' };

/** The plain text of a cue, safe in WebVTT: without colours, positions, voices, scripts and control characters. */
export function plainCueText(raw: string): string {
  const text = raw
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<\/?[a-z0-9][^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[^\P{Cc}\n]/gu, '');
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

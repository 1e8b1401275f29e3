import { correction, generate } from 'lean-qr';

/** The largest version whose modules a camera can read at 200 px. */
const MAX_VERSION = 15;
/** The library's error for a text that is too long for that version. */
const TOO_MUCH_DATA = 4;
/** The quiet zone: the white border a camera needs. */
const EDGE = 4;

/** A QR code as a path of squares one unit wide. */
export interface QrPicture {
  readonly side: number;
  readonly path: string;
}

/** Draws a text as a QR code; null when the text is too long. */
export function qrPicture(text: string): QrPicture | null {
  const modules = modulesOf(text);
  if (modules === null) return null;
  const lines = Array.from({ length: modules.size }, (_, index) => index);
  const path = lines.flatMap((y) =>
    lines.flatMap((x) => (modules.get(x, y) ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])),
  );
  return { side: modules.size + 2 * EDGE, path: path.join('') };
}

function modulesOf(text: string) {
  try {
    return generate(text, { minCorrectionLevel: correction.M, maxVersion: MAX_VERSION });
  } catch (error) {
    if ((error as { code?: unknown }).code === TOO_MUCH_DATA) return null;
    throw error;
  }
}

import { correction, generate } from 'lean-qr';

/** Modules beside each other stay large enough for a camera on a screen of 200 px. */
const MAX_VERSION = 15;
/** How the library says that a text is too long for the largest picture it may draw. */
const TOO_MUCH_DATA = 4;
/** The white edge a camera needs around it. */
const EDGE = 4;

/** A QR code as a path of squares one unit wide. */
export interface QrPicture {
  readonly side: number;
  readonly path: string;
}

/** Draws a text for a camera; null: the text is too long for that. */
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

import readQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrPicture, qrPicture } from './qr-picture.ts';

/** Pixels per module. */
const SCALE = 4;

/** Decodes the picture. */
function read({ side, path }: QrPicture): string | undefined {
  const width = side * SCALE;
  const points = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
      for (let point = start; point < start + SCALE * 4; point += 4) points.fill(0, point, point + 3);
    }
  }
  return readQr(points, width, width)?.data;
}

describe('a QR code', () => {
  it.each([
    'https://school.example',
    'otpauth://totp/School%3Aanna%40school.example?secret=JBSWY3DPEHPK3PXP&issuer=School&digits=6&period=30',
    `otpauth://totp/${'%D0%A8%D0%BA%D0%BE%D0%BB%D0%B0'.repeat(6)}?secret=JBSWY3DPEHPK3PXP`,
    'Школа йоги',
    'x'.repeat(412),
  ])('decodes to the original text: %s', (text) => {
    const picture = qrPicture(text);
    expect(picture && read(picture)).toBe(text);
  });

  it('grows with its text up to the size a camera can read', () => {
    expect(qrPicture('a')?.side).toBe(21 + 8);
    expect(qrPicture('x'.repeat(412))?.side).toBe(77 + 8);
    expect(qrPicture('x'.repeat(413))).toBeNull();
  });

  it('throws for any other failure', () => {
    expect(() => qrPicture(undefined as never)).toThrow('lean-qr');
  });
});

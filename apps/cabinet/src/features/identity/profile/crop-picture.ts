import type { SquareCrop } from './square-crop.ts';

const SIDE = 512;
const QUALITY = 0.9;

/** Crops the chosen square; nothing else of the file leaves the device. */
export async function cropPicture(image: HTMLImageElement, { left, top, size }: SquareCrop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas left');
  pen.fillStyle = 'white'; // a transparent picture would turn black
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, size, size, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be cut')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}

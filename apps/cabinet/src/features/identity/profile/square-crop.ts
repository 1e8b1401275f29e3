/** A square crop of a picture, in the picture's own pixels. */
export interface SquareCrop {
  left: number;
  top: number;
  size: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The largest square, centred. */
export function wholeSquare({ width, height }: PictureSize): SquareCrop {
  const size = Math.min(width, height);
  return { left: (width - size) / 2, top: (height - size) / 2, size };
}

/** Moves the square; it stays inside the picture. */
export function moveCrop(crop: SquareCrop, picture: PictureSize, byX: number, byY: number): SquareCrop {
  return {
    ...crop,
    left: clamp(crop.left + byX, 0, picture.width - crop.size),
    top: clamp(crop.top + byY, 0, picture.height - crop.size),
  };
}

/** Zooms around the centre of the square; 1 is the largest possible square. */
export function zoomCrop(crop: SquareCrop, picture: PictureSize, zoom: number): SquareCrop {
  const size = Math.min(picture.width, picture.height) / clamp(zoom, 1, MAX_ZOOM);
  const shrink = (crop.size - size) / 2;
  return moveCrop({ left: crop.left + shrink, top: crop.top + shrink, size }, picture, 0, 0);
}

export function zoomOf(crop: SquareCrop, picture: PictureSize): number {
  return Math.min(picture.width, picture.height) / crop.size;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

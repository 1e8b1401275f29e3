import type { QrPicture } from './qr-picture.ts';

interface QrCodeProps {
  picture: QrPicture;
  label: string;
  className?: string;
}

/** Dark modules on white; the same in every theme. */
export function QrCode({ picture: { side, path }, label, className }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <title>{label}</title>
      <rect width={side} height={side} rx={2} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

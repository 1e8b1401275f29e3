import { qrModules } from './qr-modules.ts';

/** Dark modules on white, with the quiet edge a camera needs; the same in every theme. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = qrModules(text);
  if (modules === null) return null;
  const edge = 4;
  const side = modules.length + 2 * edge;
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + edge} ${y + edge}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <title>{label}</title>
      <rect width={side} height={side} rx={2} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

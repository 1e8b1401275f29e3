import type { ReactNode } from 'react';
import { Card } from '../src/index.ts';

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card render={<section />} className="mb-4 break-inside-avoid">
      <h2 className="mb-4 text-14 font-label text-on-surface-muted">{title}</h2>
      {children}
    </Card>
  );
}

/** An inline picture, so that the gallery needs no files. */
export const SKY = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><linearGradient id="s" x2="0" y2="1"><stop stop-color="#c9d6ea"/><stop offset="1" stop-color="#f6e6d4"/></linearGradient><rect width="400" height="300" fill="url(#s)"/><circle cx="270" cy="120" r="66" fill="#f0b252"/><path d="M0 190c80-50 140 10 210-10s130-30 190 0v120H0Z" fill="#93b38c"/><path d="M0 230c90-40 150 20 220 4s120-30 180-6v72H0Z" fill="#5f8a6c"/></svg>',
)}`;

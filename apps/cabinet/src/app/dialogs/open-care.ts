import { variantConfig } from '#shared/variant.ts';
import { openDialog } from './dialogs.ts';

/** Whether the care team can be written to in a messenger. */
export function hasCare(): boolean {
  const { telegram, whatsapp } = variantConfig.care;
  return telegram !== null || whatsapp !== null;
}

/** Opens the only messenger directly; with two, lets the user choose (Q102). */
export function openCare(): void {
  const { telegram, whatsapp } = variantConfig.care;
  if (telegram !== null && whatsapp !== null) return openDialog({ kind: 'care' });
  window.open(telegram ?? whatsapp ?? '', '_blank', 'noopener,noreferrer');
}

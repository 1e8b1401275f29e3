const E164 = /^\+[1-9]\d{7,14}$/; // Q56

/** Normalises a phone to plus and digits; a leading Russian 8 or 7 becomes +7 (SUP-021..024, Q56). */
export function normalizePhone(written: string): string {
  const signs = written.replace(/[^\d+]/g, '');
  if (signs === '' || signs.startsWith('+')) return signs;
  return /^[78]/.test(signs) ? `+7${signs.slice(1)}` : `+${signs}`;
}

/** Says whether a normalised text is an international phone number (Q56). */
export function isPhone(phone: string): boolean {
  return E164.test(phone);
}

/** Returns the URL that opens a WhatsApp chat with a number, null when the number is empty (SUP-025). */
export function whatsAppLink(written: string): string | null {
  const digits = normalizePhone(written).replaceAll('+', '');
  return digits === '' ? null : `https://wa.me/${digits}`; // Q118
}

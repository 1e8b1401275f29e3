const E164 = /^\+[1-9]\d{7,14}$/; // Q56

/** Answers a phone as it is stored and sent: digits and plus, a Russian 8 or 7 in front made +7 (SUP-021..024, Q56). */
export function normalizePhone(written: string): string {
  const signs = written.replace(/[^\d+]/g, '');
  if (signs === '' || signs.startsWith('+')) return signs;
  return /^[78]/.test(signs) ? `+7${signs.slice(1)}` : `+${signs}`;
}

/** Says whether a normalised text is an international phone number (Q56). */
export function isPhone(phone: string): boolean {
  return E164.test(phone);
}

/** Answers the address that opens a WhatsApp chat with a number, null when nothing was written to call (SUP-025). */
export function whatsAppLink(written: string): string | null {
  const digits = normalizePhone(written).replaceAll('+', '');
  return digits === '' ? null : `https://wa.me/${digits}`; // Q118
}

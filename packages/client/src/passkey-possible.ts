/** Browsers keep passkeys for names, never for a bare address. */
export function isPasskeyPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

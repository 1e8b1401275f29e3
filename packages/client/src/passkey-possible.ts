/** Browsers support passkeys for host names only, never for IP addresses. */
export function isPasskeyPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

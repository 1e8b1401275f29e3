/** Browsers keep passkeys for host names, never for IP addresses. */
export function isPasskeyPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

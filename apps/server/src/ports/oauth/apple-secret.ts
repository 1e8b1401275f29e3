import { type KeyObject, sign } from 'node:crypto';

export interface AppleKey {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const LIFETIME_S = 300;

/** Apple's client secret: a short-lived JWT signed with the team's key (ES256). */
export function appleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleKey, nowMs: number): string {
  const issuedAtS = Math.floor(nowMs / 1000);
  const header = { alg: 'ES256', kid: keyId };
  const claims = { iss: teamId, iat: issuedAtS, exp: issuedAtS + LIFETIME_S, aud: issuer, sub: clientId };
  const statement = `${encoded(header)}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(statement), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${statement}.${signature.toString('base64url')}`;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  WireAssertion,
  WireAttestation,
  WireCreationOptions,
  WireRequestOptions,
} from '@daystream/contract/identity.passkeys';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** How an answer differs from an honest one. */
interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Without user verification. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly handle?: string;
}

/** A device with one passkey, as in the Web Authentication specification; like most devices it has no signature counter. */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let handle = '';

  const client = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? origin }));

  const head = (rpId: string, forgery: Forgery, more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? 0);
    const flags = FLAGS.present | (forgery.isUnverified === true ? 0 : FLAGS.verified) | more;
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags]), count]);
  };

  return {
    create(options: WireCreationOptions, forgery: Forgery = {}): WireAttestation {
      handle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        head(options.rp.id, forgery, FLAGS.hasCredential),
        Buffer.alloc(16),
        idLength,
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        ...this.named(),
        response: {
          clientDataJSON: client('webauthn.create', options.challenge, forgery).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign(options: WireRequestOptions, forgery: Forgery = {}): WireAssertion {
      const clientData = client('webauthn.get', options.challenge, forgery);
      const authData = head(options.rpId, forgery, 0);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return {
        ...this.named(),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: forgery.handle ?? handle,
        },
      };
    },

    named() {
      const id = credentialId.toString('base64url');
      return { id, rawId: id, type: 'public-key' as const };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Without this nonce the Content-Security-Policy refuses the styles that Mantine adds at runtime. */
export const styleNonce = () => nonce;

// Mantine's scroll lock reads the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

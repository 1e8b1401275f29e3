const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Without it the page's Content-Security-Policy refuses the styles that the kit writes while it runs. */
export const styleNonce = () => nonce;

// The kit's scroll lock asks for the nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce });

// The test DOM has no fonts, but autosizing text areas wait for them.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

export {};

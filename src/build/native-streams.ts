// Replaces `web-streams-polyfill`, which the SDK imports for mini programs (13 kB gzip). All browsers with ES2023 have native
// streams.
const { ReadableStream } = globalThis;

export { ReadableStream };

// Stands in for `web-streams-polyfill`, which the SDK's adapter for mini programs imports (20 kB gzip): every browser that
// runs es2023 has its own.
const { ReadableStream } = globalThis;

export { ReadableStream };

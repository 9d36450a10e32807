// The part of the platform's runtime for event functions that a bundle sees: it is required once, then called with
// (event, context) for each message. CommonJS without imports from the project: it runs in the bundle's process.
const { readFileSync } = require('node:fs');
const { main } = require(process.argv[2]);

process.on('message', async ({ id, event, context, question }) => {
  if (question === 'files') return process.send({ id, answer: Object.keys(require.cache) });
  if (question === 'memory') return process.send({ id, answer: peakMemory() });
  // A message is JSON, as is what the platform transports.
  process.send({ id, answer: await main(event, context) });
});
process.send({ id: 'ready' });

/** In bytes. (`process.resourceUsage()` would count what the process was before it became Node.) */
function peakMemory() {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(kilobytes) * 1024;
}

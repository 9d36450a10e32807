// The part of the platform's runtime for event functions that a bundle sees: it is required once, then called with
// (event, context) for each message. CommonJS without imports from the project: it runs in the bundle's process.
const { main } = require(process.argv[2]);

process.on('message', async ({ id, event, context, question }) => {
  if (question === 'files') return process.send({ id, answer: Object.keys(require.cache) });
  const answer = await main(event, context);
  // The platform transports results as JSON.
  process.send({ id, answer: JSON.parse(JSON.stringify(answer)) });
});
process.send({ id: 'ready' });

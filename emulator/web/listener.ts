import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { StartFailure } from '../failure.ts';

/** Makes a fetch handler a listener of a Node server; a `Response.error()` breaks the connection. */
export function listener(answer: (request: Request) => Promise<Response>): RequestListener {
  const handle = getRequestListener(
    async (request, { outgoing }) => {
      const response = await answer(request);
      if (response.type !== 'error') return response;
      outgoing.destroy();
      return new Response();
    },
    // The host's own Request and Response stay as they are: tests and Vite run in the same process.
    { overrideGlobalObjects: false },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      console.error('A request could not be answered:', error);
      outgoing.destroy();
    });
  };
}

/** Listens on this machine only; answers the port. Throws StartFailure when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Set PORT to another one, for example: PORT=${port + 1} npm start`
          : `Port ${port} can't be opened: ${error.message}`;
      reject(new StartFailure(reason, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Says that everything is there: the last lines of a start, which stand out from whatever is logged after them. */
export function showAddress(port: number): void {
  console.log(`\n  Ready: http://127.0.0.1:${port}/\n`);
}

/** Ends a server without waiting for idle connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { StartFailure } from '../failure.ts';

/** Turns a fetch handler into a request listener of a Node server. A `Response.error()` breaks the connection. */
export function listener(handler: (request: Request) => Promise<Response>): RequestListener {
  const handle = getRequestListener(
    async (request, { outgoing }) => {
      const response = await handler(request);
      if (response.type !== 'error') return response;
      outgoing.destroy();
      return new Response();
    },
    // Tests and Vite share this process and need the unpatched Request and Response.
    { overrideGlobalObjects: false },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      console.error('A request failed:', error);
      outgoing.destroy();
    });
  };
}

/** Listens on the loopback address and returns the port. Throws StartFailure if the port is in use. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Set PORT to another one, for example: PORT=${port + 1} npm start`
          : `Port ${port} can't be opened: ${error.message}`;
      reject(new StartFailure(reason, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Prints the address between empty lines, so that it stands out from later log lines. */
export function showAddress(port: number): void {
  console.log(`\n  Ready: http://127.0.0.1:${port}/\n`);
}

/** Closes a server without waiting for idle connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

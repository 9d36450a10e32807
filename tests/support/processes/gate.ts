import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/**
 * Passes connections on to another port of this machine while it is open. Closing it ends them; `silence` keeps them open
 * and passes nothing on any more.
 */
export type Gate = { port: number; open(): Promise<void>; close(): Promise<void>; silence(): void };

export async function openGate(target: number): Promise<Gate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server;
  const gate: Gate = {
    port,
    open: () =>
      new Promise((resolve) => {
        server = createServer((incoming) => {
          const outgoing = connect(target, '127.0.0.1');
          for (const socket of [incoming, outgoing]) {
            sockets.add(socket);
            socket.on('error', () => undefined);
            socket.once('close', () => {
              sockets.delete(socket);
              incoming.destroy();
              outgoing.destroy();
            });
          }
          incoming.pipe(outgoing).pipe(incoming);
        }).listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    silence: () => {
      for (const socket of sockets) socket.unpipe();
    },
  };
  await gate.open();
  return gate;
}

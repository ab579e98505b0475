/** Passes on what apps tell by WebSocket at the explorer's address to every explorer that is open there. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';

/** Largest message, in bytes. */
const MAX_MESSAGE = 4_000_000;

/** Answers how to end it. */
export function relayInspection(server: Pick<Server, 'on' | 'off'>, address: string): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  /** Explorers, and nothing else, are told: a page of another origin may tell, and not listen. */
  const explorers = new Set<WebSocket>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?');
    // Other sockets of the server have a protocol of their own.
    if (path !== address || request.headers['sec-websocket-protocol'] !== undefined) return;
    sockets.handleUpgrade(request, socket, head, (connected: WebSocket) => {
      const { origin, host } = request.headers;
      if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host) explorers.add(connected);
      connected.on('close', () => explorers.delete(connected));
      connected.on('message', (data: Buffer, isBinary) => {
        if (isBinary) return;
        for (const explorer of explorers) if (explorer !== connected) explorer.send(data.toString('utf8'));
      });
      connected.on('error', () => connected.terminate());
    });
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    for (const one of sockets.clients) one.terminate();
    sockets.close();
  };
}

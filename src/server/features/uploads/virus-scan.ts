/**
 * Asks ClamAV's `clamd` about a file by its INSTREAM command: pieces with their length in front, an empty one at the end, one
 * line back. Where a scanner is configured nothing passes without its word, also when it is away.
 */
import { connect, type NetConnectOpts } from 'node:net';
import type { Logger } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { refuseFile } from './refuse-file.ts';

declare module '../../base/context.ts' {
  interface Services {
    /** Asks the virus scanner, where one is configured. */
    virusScanner: VirusScanner;
  }
}

/** Where `clamd` listens: a host and a port, or the path of a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const PIECE_BYTES = 65_536;
const MAX_REPLY_CHARACTERS = 1_000;
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 30;

export interface VirusScanner {
  /** Refuses what the scanner finds something in. */
  scan(content: Uint8Array): Promise<void>;
}

export function createVirusScanner(
  address: ScannerAddress | null,
  log: Pick<Logger, 'warn' | 'error'>,
  patienceMs = PATIENCE_MS,
): VirusScanner {
  return {
    async scan(content) {
      if (address === null) return;
      const reply = await askScanner(address, content, patienceMs).catch((error: unknown) => String(error));
      if (reply === 'stream: OK') return;
      const found = /^stream: (\S{1,200}) FOUND$/.exec(reply)?.[1];
      if (found !== undefined) {
        log.warn({ found }, 'virus scanner refuses a file');
        throw refuseFile('file_infected');
      }
      log.error({ reply }, 'virus scanner gives no answer');
      throw new Refusal('UNAVAILABLE', { details: { retry_after: RETRY_SECONDS } });
    },
  };
}

/** One conversation with the scanner; fails when it is away, too slow, or ends early. */
function askScanner(address: NetConnectOpts, content: Uint8Array, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), patienceMs);
    let reply = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += PIECE_BYTES) {
        const piece = content.subarray(at, at + PIECE_BYTES);
        socket.write(encodeLength(piece));
        socket.write(piece);
      }
      socket.write(encodeLength(new Uint8Array(0)));
    });
    socket.on('data', (text) => {
      reply += String(text);
      if (reply.includes('\0') || reply.length > MAX_REPLY_CHARACTERS) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(reply.split('\0')[0]?.trim() ?? '');
    });
  });
}

function encodeLength(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

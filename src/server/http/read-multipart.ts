/** Reads a `multipart/form-data` body: every limit holds while it is read, text is text, files are files. */
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { Endpoint } from '../../contract/endpoint.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { UploadedFile } from './uploaded-file.ts';
import { Refusal } from '../base/refusal.ts';
import { BODY_LIMIT, ClientGoneError, declaredLength, isStorableText, readPieces, readJson } from './read-body.ts';

/** One file of the largest size, or several that are no larger together, and room for the fields around them. */
export const MULTIPART_LIMIT = MAX_FILE_BYTES + BODY_LIMIT;
const MAX_PARTS = 60;
const MAX_HEADER_BYTES = 4_000;
/** RFC 2046. */
const MAX_BOUNDARY_CHARACTERS = 70;
/** Bytes that are parsed at once. */
const BLOCK_BYTES = 65_536;

/** The body of a call: JSON, or multipart where the row takes it. */
export function readBody(row: Endpoint, request: Request): Promise<unknown> {
  return isMultipart(row, request) ? readMultipart(row, request) : readJson(request, row.maxBodyBytes);
}

export function isMultipart(row: Endpoint, request: Request): boolean {
  return row.multipart === true && /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

const TOO_MUCH = [
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
] as const;

async function readMultipart(row: Endpoint, request: Request): Promise<Record<string, unknown>> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '') ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY_CHARACTERS) throw new Refusal('INVALID_REQUEST');
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: MAX_HEADER_BYTES,
    maxParts: MAX_PARTS,
    maxFileSize: MAX_FILE_BYTES,
    maxTotalSize: MULTIPART_LIMIT,
  });
  const form = createForm(row);
  try {
    for await (const block of readBlocks(request)) {
      // What follows the end, such as a last line break, means nothing (RFC 2046).
      if (isFinished(parser)) continue;
      for (const part of parser.write(block)) form.take(part);
    }
    parser.finish();
  } catch (error) {
    if (error instanceof Refusal || error instanceof ClientGoneError) throw error;
    throw new Refusal(TOO_MUCH.some((kind) => error instanceof kind) ? 'BODY_TOO_LARGE' : 'INVALID_REQUEST');
  }
  return form.body();
}

/** The parser tells it by no other sign. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/**
 * The body in blocks that lie one behind the other in one piece of memory: a large body is copied once, however small the
 * pieces are in which it comes, and its file needs no copy at all.
 */
async function* readBlocks(request: Request): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const body = new Uint8Array(Buffer.allocUnsafeSlow(declaredLength(request) || MULTIPART_LIMIT).buffer);
  let [filled, given] = [0, 0];
  for await (const piece of readPieces(request, body.length)) {
    body.set(piece, filled);
    filled += piece.length;
    if (filled - given < BLOCK_BYTES) continue;
    yield body.subarray(given, filled);
    given = filled;
  }
  if (filled > given) yield body.subarray(given, filled);
}

interface Form {
  take(part: MultipartPart): void;
  body(): Record<string, unknown>;
}

/** Collects parts by their names; a name that comes more than once is a list. */
function createForm(row: Endpoint): Form {
  const values = new Map<string, (string | UploadedFile)[]>();
  const { maxFiles = 1 } = row;
  let [files, textBytes] = [0, 0];
  return {
    take(part) {
      const name = part.name;
      if (name === undefined || !isStorableText(name)) throw new Refusal('INVALID_REQUEST');
      let value: string | UploadedFile;
      if (part.isFile) {
        files += 1;
        if (files > maxFiles) throw new Refusal('BODY_TOO_LARGE');
        // Its reader may give its memory away: of several files each has its own.
        const bytes = maxFiles > 1 ? joinBytes(part).slice() : joinBytes(part);
        value = new UploadedFile(bytes, part.filename ?? '');
      } else {
        textBytes += part.size;
        if (textBytes > BODY_LIMIT) throw new Refusal('BODY_TOO_LARGE');
        value = part.text;
        if (!isStorableText(value)) throw new Refusal('INVALID_REQUEST');
      }
      values.set(name, [...(values.get(name) ?? []), value]);
    },
    body() {
      const named = [...values].map(([name, all]) => [name, all.length > 1 || isList(row, name) ? all : all[0]]);
      return Object.fromEntries(named) as Record<string, unknown>;
    },
  };
}

/** The bytes of a part: where they lie, or copied together where the parser has put some of them elsewhere. */
function joinBytes({ content, size }: MultipartPart): Uint8Array<ArrayBuffer> {
  const [first] = content as Uint8Array<ArrayBuffer>[];
  if (!first) return new Uint8Array(0);
  let end = first.byteOffset;
  const isOnePiece = content.every((piece) => {
    const isNext = piece.buffer === first.buffer && piece.byteOffset === end;
    end += piece.length;
    return isNext;
  });
  return isOnePiece ? new Uint8Array(first.buffer, first.byteOffset, size) : new Uint8Array(Buffer.concat(content));
}

interface Shape {
  _zod: { def: { type: string; innerType?: Shape } };
}

/** A list of one looks like a text on this wire; the row knows better. */
function isList(row: Endpoint, name: string): boolean {
  const { shape = {} } = (row.body?._zod.def ?? {}) as { shape?: Record<string, Shape> };
  const field = Object.hasOwn(shape, name) ? shape[name]?._zod.def : undefined;
  return (field?.type === 'default' ? field.innerType?._zod.def.type : field?.type) === 'array';
}

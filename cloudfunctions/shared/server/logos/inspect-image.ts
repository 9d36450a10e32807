import { crc32 } from 'node:zlib';

import type { LogoType } from '#contract/logo.ts';

export type ImageFacts = { contentType: LogoType; width: number; height: number };

/** Detects the type of an image by its content. Returns undefined unless it is a complete PNG, JPEG, WebP or GIF. */
export function inspectImage(bytes: Buffer): ImageFacts | undefined {
  try {
    return inspectPng(bytes) ?? inspectJpeg(bytes) ?? inspectWebp(bytes) ?? inspectGif(bytes);
  } catch (error) {
    // The length exceeds the file: it is truncated or forged.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function inspectPng(bytes: Buffer): ImageFacts | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const checksum = bytes.readUInt32BE(at + 8 + length);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== checksum) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') {
      return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }
    at += 12 + length;
  }
  return undefined;
}

/** Markers of a frame header: C0–CF without the tables C4, C8 and CC. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

function inspectJpeg(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  // Cameras append a few padding bytes.
  const end = bytes.lastIndexOf(END_OF_IMAGE);
  if (end < 0 || end < bytes.length - 1024) return undefined;
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return size && { contentType: 'image/jpeg', ...size };
    if (isFrameHeader(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

function inspectWebp(bytes: Buffer): ImageFacts | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  const size = webpSize(bytes);
  return size && { contentType: 'image/webp', ...size };
}

/** The first chunk contains the size, encoded differently in lossy, lossless and extended files (RFC 9649). */
function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return undefined;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const EXTENSION_BLOCK = 0x21;
const FRAME_BLOCK = 0x2c;
const TRAILER = 0x3b;

function inspectGif(bytes: Buffer): ImageFacts | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let hasFrame = false;
  for (let at = 13 + colourTableBytes(bytes.readUInt8(10)); ; ) {
    switch (bytes.readUInt8(at)) {
      case EXTENSION_BLOCK:
        at = afterSubBlocks(bytes, at + 2);
        break;
      case FRAME_BLOCK:
        hasFrame = true;
        // Browsers enlarge the image to the size of a larger frame.
        size.width = Math.max(size.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
        size.height = Math.max(size.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
        at = afterSubBlocks(bytes, at + 11 + colourTableBytes(bytes.readUInt8(at + 9)));
        break;
      case TRAILER:
        return hasFrame ? { contentType: 'image/gif', ...size } : undefined;
      default:
        return undefined;
    }
  }
}

/** The highest bit marks a colour table, the lowest three are its size. */
function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each sub-block begins with its length; an empty one is the last. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length;
  return at + 1;
}

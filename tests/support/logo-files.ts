import { crc32, deflateSync } from 'node:zlib';
import { pngImage } from './images.ts';

/** What a file is as a logo: an image of a type, or the reason why it is refused. */
export type Verdict = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'noImage' | 'tooLarge' | 'tooWide';
export type LogoFile = { name: string; fileName: string; bytes: Buffer; verdict: Verdict };

const MAX = 2 * 1024 * 1024;
const text = (content: string) => Buffer.from(content);
const latin = (content: string) => Buffer.from(content, 'latin1');
const png = pngImage(4, 3, [200, 30, 30]);
// Drawn by a browser: 4 × 3 px, with a colour profile.
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJQCAZ//2Q==',
  'base64',
);
const lossy = riff('VP8 ', Buffer.from('kAEAnQEqBAADAALATCWgAnS6AAOYAP7fgD4oBSOJ3f/CtcwPMPYUAA==', 'base64'));
const lossless = riff('VP8L', Buffer.from('LwOAAAAHUMSKVLX/gYjofwAA', 'base64'));
const extended = riff('VP8X', Buffer.from([0, 0, 0, 0, 3, 0, 0, 2, 0, 0]));
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const twoFrames = Buffer.concat([gif.subarray(0, gif.length - 1), gif.subarray(19)]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

// biome-ignore format: one file a line, as a table is read
const table: [name: string, fileName: string, bytes: Buffer, verdict: Verdict][] = [
  ['a PNG', 'logo.png', png, 'image/png'],
  ['a JPEG', 'logo.jpg', jpeg, 'image/jpeg'],
  ['a JPEG with the longer ending', 'logo.jpeg', jpeg, 'image/jpeg'],
  ['a lossy WebP', 'logo.webp', lossy, 'image/webp'],
  ['a lossless WebP', 'logo.webp', lossless, 'image/webp'],
  ['an extended WebP', 'logo.webp', extended, 'image/webp'],
  ['a GIF', 'logo.gif', gif, 'image/gif'],
  ['a GIF of two frames', 'logo.gif', twoFrames, 'image/gif'],
  ['a GIF called a PNG', 'logo.png', gif, 'image/gif'],
  ['a JPEG with a little padding behind its end', 'logo.jpg', Buffer.concat([jpeg, Buffer.alloc(64)]), 'image/jpeg'],
  ['a PNG of the recommended size', 'logo.png', pngImage(200, 200, [0, 80, 160]), 'image/png'],
  ['a PNG called a JPEG', 'logo.jpg', png, 'image/png'],
  ['a PNG called a WebP', 'logo.webp', png, 'image/png'],
  ['a JPEG called a PNG', 'logo.png', jpeg, 'image/jpeg'],
  ['a WebP called a PNG', 'logo.png', lossy, 'image/webp'],
  ['a PNG of one pixel', 'logo.png', pngImage(1, 1, [0, 0, 0]), 'image/png'],
  ['a PNG of exactly 2 MB', 'logo.png', padded(png, MAX), 'image/png'],
  ['a PNG of 2 MB less a byte', 'logo.png', padded(png, MAX - 1), 'image/png'],
  ['a PNG of 2 MB and a byte', 'logo.png', padded(png, MAX + 1), 'tooLarge'],
  ['3 MB of nothing', 'logo.png', Buffer.alloc(3 * 1024 * 1024), 'tooLarge'],
  ['a JPEG of 2 MB and a byte', 'logo.jpg', Buffer.concat([jpeg, Buffer.alloc(MAX + 1 - jpeg.length)]), 'tooLarge'],
  ['a PNG at the limit of width', 'logo.png', pngOf(4096, 1), 'image/png'],
  ['a PNG at the limit of height', 'logo.png', pngOf(1, 4096), 'image/png'],
  ['a PNG one pixel too wide', 'logo.png', pngOf(4097, 1), 'tooWide'],
  ['a PNG one pixel too high', 'logo.png', pngOf(1, 4097), 'tooWide'],
  ['a PNG that unpacks to two thousand million pixels a side', 'logo.png', pngOf(0x7fffffff, 0x7fffffff), 'tooWide'],
  ['a WebP of huge dimensions', 'logo.webp', riff('VP8X', Buffer.from([0, 0, 0, 0, 255, 255, 255, 255, 255, 255])), 'tooWide'],
  ['a PNG of no width', 'logo.png', pngOf(0, 3), 'noImage'],
  ['an empty file', 'logo.png', Buffer.alloc(0), 'noImage'],
  ['one byte', 'logo.png', Buffer.from([0x89]), 'noImage'],
  ['zeros', 'logo.png', Buffer.alloc(1000), 'noImage'],
  ['a text', 'logo.png', text('logo.png'), 'noImage'],
  ['an SVG', 'logo.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'noImage'],
  ['an SVG with a script', 'logo.png', text(svg), 'noImage'],
  ['an HTML page with a script', 'logo.jpg', text('<!doctype html><script>alert(1)</script>'), 'noImage'],
  ['a script', 'logo.webp', text('alert(1)'), 'noImage'],
  ['a BMP', 'logo.png', latin('BM'), 'noImage'],
  ['an icon', 'logo.png', Buffer.from([0, 0, 1, 0, 1, 0]), 'noImage'],
  ['a TIFF', 'logo.png', latin('II*\0'), 'noImage'],
  ['a renamed PDF', 'logo.png', text('%PDF-1.7\n%%EOF'), 'noImage'],
  ['a renamed ZIP', 'logo.png', latin('PK\u0003\u0004'), 'noImage'],
  ['a renamed EXE', 'logo.jpg', latin('MZ\u0090\0'), 'noImage'],
  ['a renamed ELF program', 'logo.png', latin('\u007fELF'), 'noImage'],
  ['a renamed MP4', 'logo.webp', latin('\0\0\0\u0018ftypmp42'), 'noImage'],
  ['a WAV', 'logo.webp', latin('RIFF\u0004\0\0\0WAVE'), 'noImage'],
  ['a PDF behind the signature of a PNG', 'logo.png', Buffer.concat([png.subarray(0, 8), text('%PDF-1.7')]), 'noImage'],
  ['HTML behind the signature of a JPEG', 'logo.jpg', Buffer.concat([jpeg.subarray(0, 3), text(svg)]), 'noImage'],
  ['the signature of a PNG alone', 'logo.png', png.subarray(0, 8), 'noImage'],
  ['a PNG cut within its header', 'logo.png', png.subarray(0, 20), 'noImage'],
  ['a PNG cut within its pixels', 'logo.png', png.subarray(0, png.length - 20), 'noImage'],
  ['a PNG without its end', 'logo.png', png.subarray(0, png.length - 12), 'noImage'],
  ['a PNG with a changed byte', 'logo.png', changed(png, 45), 'noImage'],
  ['a PNG whose chunk points behind the end', 'logo.png', changed(png, 33), 'noImage'],
  ['the signature of a JPEG alone', 'logo.jpg', jpeg.subarray(0, 2), 'noImage'],
  ['a JPEG cut in half', 'logo.jpg', jpeg.subarray(0, jpeg.length / 2), 'noImage'],
  ['a JPEG without its end', 'logo.jpg', jpeg.subarray(0, jpeg.length - 2), 'noImage'],
  ['a JPEG with much behind its end', 'logo.jpg', Buffer.concat([jpeg, Buffer.alloc(5000)]), 'noImage'],
  ['a JPEG without a frame', 'logo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]), 'noImage'],
  ['a WebP cut off', 'logo.webp', lossy.subarray(0, lossy.length - 8), 'noImage'],
  ['the signature of a WebP alone', 'logo.webp', lossy.subarray(0, 12), 'noImage'],
  ['a GIF without its end', 'logo.gif', gif.subarray(0, gif.length - 1), 'noImage'],
  ['a GIF cut within its pixels', 'logo.gif', gif.subarray(0, gif.length - 4), 'noImage'],
  ['a GIF without a frame', 'logo.gif', Buffer.concat([gif.subarray(0, 27), latin(';')]), 'noImage'],
  ['a GIF one pixel too wide', 'logo.gif', wideGif(4097), 'tooWide'],
  ['a GIF with a script in the place of its blocks', 'logo.gif', Buffer.concat([gif.subarray(0, 19), text(svg)]), 'noImage'],
  ['a WebP of an unknown kind', 'logo.webp', riff('VP9 ', Buffer.alloc(32)), 'noImage'],
  ['a PNG behind a line break', 'logo.png', Buffer.concat([text('\n'), png]), 'noImage'],
];

/** Files to upload as a logo, and what becomes of each. */
export const logoFiles: LogoFile[] = table.map(([name, fileName, bytes, verdict]) => ({
  name,
  fileName,
  bytes,
  verdict,
}));
export const goodLogo = png;

function riff(kind: string, body: Buffer): Buffer {
  const head = latin('RIFF\0\0\0\0WEBP\0\0\0\0\0\0\0\0');
  head.writeUInt32LE(12 + body.length, 4);
  head.write(kind, 12, 'latin1');
  head.writeUInt32LE(body.length, 16);
  return Buffer.concat([head, body]);
}

/** Says any dimensions it is told, whatever its pixels are: the verdict reads the header and does not decode. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(64)));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** The same picture with a comment chunk that brings it to a length. */
function padded(image: Buffer, length: number): Buffer {
  const end = image.length - 12;
  const filler = chunk('tEXt', Buffer.alloc(length - image.length - 12));
  return Buffer.concat([image.subarray(0, end), filler, image.subarray(end)]);
}

/** One pixel, but a screen of this width. */
function wideGif(width: number): Buffer {
  const copy = Buffer.from(gif);
  copy.writeUInt16LE(width, 6);
  return copy;
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

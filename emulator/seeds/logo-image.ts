import { crc32, deflateSync } from 'node:zlib';

const EDGE = 200;
type Shape = (x: number, y: number) => number;

/** Signed distance functions, in pixels from the centre; negative inside the shape. */
const shapes: Shape[] = [
  (x, y) => Math.abs(Math.hypot(x, y) - 44) - 14,
  (x, y) => Math.abs(x) + Math.abs(y) - 58,
  (x, y) => Math.max(Math.abs(x) * 0.87 + y * 0.5, -y) - 32,
  (x, y) => Math.max(Math.abs(((x + 78) % 36) - 18) - 10, Math.abs(x) - 50, y - 48, -y - 4 - x * 0.5),
  (x, y) => Math.max(Math.abs(x) * 0.87 + Math.abs(y) * 0.5, Math.abs(y)) - 50,
  (x, y) => Math.max(Math.hypot(x + 12, y) - 54, 44 - Math.hypot(x - 16, y - 4)),
  (x, y) => Math.min(Math.hypot(x + 24, y) - 30, Math.hypot(x - 28, y + 16) - 20, Math.hypot(x - 22, y - 26) - 16),
  (x, y) => Math.min(box(x + 22, y - 14, 26, 40), box(x - 32, y + 3, 20, 62)),
];

function box(x: number, y: number, width: number, height: number): number {
  return Math.max(Math.abs(x) - width / 1.3, Math.abs(y) - height / 1.3);
}

/** Returns a PNG logo of 200 × 200 px: a shape on a coloured background. The same number gives the same image. */
export function drawLogo(number: number): Buffer {
  const ground = colour((number * 137) % 360, 0.55, 0.42);
  const mark = colour((number * 137 + 20) % 360, 0.3, 0.96);
  const shape = shapes[number % shapes.length] ?? ((x, y) => Math.hypot(x, y) - 50);
  const rows = Buffer.alloc((EDGE * 3 + 1) * EDGE);
  for (let y = 0; y < EDGE; y += 1) {
    for (let x = 0; x < EDGE; x += 1) {
      const distance = shape(x - EDGE / 2 + 0.5, y - EDGE / 2 + 0.5);
      const share = Math.min(1, Math.max(0, 0.5 - distance));
      const at = y * (EDGE * 3 + 1) + 1 + x * 3;
      for (const [index, channel] of ground.entries()) {
        rows[at + index] = Math.round(channel + (Number(mark[index]) - channel) * share);
      }
    }
  }
  return encodePng(rows);
}

function colour(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const swing = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - swing * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(EDGE, 0);
  header.writeUInt32BE(EDGE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

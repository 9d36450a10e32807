import { expect, it } from 'vitest';
import { timeInZone, zoneName } from './time-zone.ts';

const summer = Date.parse('2026-07-01T06:30:00Z');
const winter = Date.parse('2026-12-01T06:30:00Z');

it.each([
  ['Asia/Shanghai', summer, '2026-07-01 14:30', '中国标准时间'],
  ['America/New_York', summer, '2026-07-01 02:30', '北美东部夏令时间'],
  ['America/New_York', winter, '2026-12-01 01:30', '北美东部标准时间'],
  ['Europe/Berlin', winter, '2026-12-01 07:30', '中欧标准时间'],
])('in %s at %d', (zone, time, text, name) => {
  expect(timeInZone(time, zone)).toBe(text);
  expect(zoneName(zone, time)).toBe(name);
});

it('is nothing in an unknown zone, and without a time', () => {
  expect([timeInZone(summer, 'Mars/Olympus'), zoneName('Mars/Olympus', summer)]).toEqual(['', '']);
  expect([timeInZone(Number.NaN, 'UTC'), zoneName('UTC', Number.NaN)]).toEqual(['', '']);
});

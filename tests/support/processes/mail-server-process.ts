import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { createMailFaults } from '../../../emulator/control/mail-faults.ts';
import { openMailServer } from '../../../emulator/mail/mail-server.ts';
import { openState } from '../../../emulator/state/database.ts';

// The emulator's mail server on a file that outlives it. Reports its address first, and then each mail that it has stored,
// before the sender knows. The times of its mails are in microseconds.
const state = openState(v.parse(v.string(), process.argv[2]));
const now = () => Math.round((performance.timeOrigin + performance.now()) * 1000);
const takeDropped = () => {
  process.send?.('stored');
  return false;
};
const platform = { state, now, random: randomBytes };
const { url } = await openMailServer(platform, { ...createMailFaults(), takeDropped });
process.on('disconnect', () => process.exit(0));
process.send?.(url);

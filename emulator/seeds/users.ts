import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { type RecordOf, type Role, SUPER_ADMIN, type UserStatus } from '#contract/models.ts';
import { blankUser } from '#contract/user.ts';
import { presets } from './presets.ts';
import type { SeededRandom } from './seeded-random.ts';
import { givenNames, surnames } from './words.ts';

type User = RecordOf<'User'>;

/** All seeded times are before this one, so that lists look the same at any time. */
export const SEED_TIME = Date.UTC(2025, 9, 20, 10, 0, 0);
/** Age of the oldest generated user in days. */
const OLDEST_DAYS = 280;
const ID_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

export function seedId(random: SeededRandom, prefix: string): string {
  return `${prefix}-${random.text(16, ID_ALPHABET)}`;
}

/** Returns a time between 9:00 and 18:00 in China on the day of `time`. */
export function officeTime(random: SeededRandom, time: number): number {
  return startOfDay(dayOf(time)) + 9 * HOUR_MS + random.number(9 * 60) * 60_000;
}

export function presetUsers(): User[] {
  return presets.map((preset, index) => {
    const createTime = SEED_TIME - (300 - index) * DAY_MS;
    return {
      ...blankUser,
      _id: preset.id,
      username: preset.username,
      email: preset.email,
      realName: preset.realName,
      phone: preset.phone,
      role: preset.role,
      createdBy: preset.isSuperAdmin ? SUPER_ADMIN : 'admin',
      isSuperAdmin: preset.isSuperAdmin,
      cloudbaseUid: preset.cloudbaseUid,
      createTime,
      updateTime: createTime,
      revision: 1,
    };
  });
}

/** Creates a fictional user. `number` keeps user names and e-mails unique. */
export function makeUser(random: SeededRandom, role: Role, number: number, status: UserStatus): User {
  const realName = personName(random);
  const username = `${role}_${String(number).padStart(3, '0')}`;
  const createTime = officeTime(random, SEED_TIME - (OLDEST_DAYS - random.number(OLDEST_DAYS - 12)) * DAY_MS);
  const changed = status !== 'active';
  return {
    ...blankUser,
    _id: seedId(random, 'u'),
    username,
    email: role === 'jobseeker' && random.chance(25) ? null : `${username.replace('_', '.')}@example.com`,
    realName,
    phone: random.chance(85) ? phoneNumber(random) : '',
    role,
    status,
    createdBy: 'admin',
    isSuperAdmin: false,
    cloudbaseUid: null,
    createTime,
    updateTime: changed ? officeTime(random, createTime + (1 + random.number(10)) * DAY_MS) : createTime,
    revision: changed ? 2 : 1,
  };
}

export function personName(random: SeededRandom): string {
  return random.pick(surnames) + random.pick(givenNames);
}

export function phoneNumber(random: SeededRandom): string {
  return `1${random.pick(['38', '39', '58', '86', '77', '99'])}${random.text(8, '0123456789')}`;
}

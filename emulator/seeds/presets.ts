import type { Role } from '#contract/models.ts';

/** Password of every seeded account. Seeds exist in the emulator only. */
export const SEED_PASSWORD = 'dev-2025';

export type Preset = {
  id: string;
  username: string;
  email: string | null;
  role: Role;
  realName: string;
  phone: string;
  isSuperAdmin: boolean;
  /** Uid of the cloud account; null for accounts of the legacy login. */
  cloudbaseUid: string | null;
};

/** The six accounts of the development panel: each role once by cloud auth and once by the legacy login. */
export const presets: readonly Preset[] = [
  {
    id: 'preset-superadmin',
    username: 'superadmin',
    email: 'superadmin@example.com',
    role: 'admin',
    realName: '陈思远',
    phone: '13800000001',
    isSuperAdmin: true,
    cloudbaseUid: '1890000000000000001',
  },
  {
    id: 'preset-admin',
    username: 'admin',
    email: 'admin@example.com',
    role: 'admin',
    realName: '李文静',
    phone: '13800000002',
    isSuperAdmin: false,
    cloudbaseUid: null,
  },
  {
    id: 'preset-company1',
    username: 'company1',
    email: 'company1@example.com',
    role: 'company',
    realName: '王建国',
    phone: '13800000003',
    isSuperAdmin: false,
    cloudbaseUid: '1890000000000000003',
  },
  {
    id: 'preset-company2',
    username: 'company2',
    email: 'company2@example.com',
    role: 'company',
    realName: '赵敏',
    phone: '13800000004',
    isSuperAdmin: false,
    cloudbaseUid: null,
  },
  {
    id: 'preset-jobseeker1',
    username: 'jobseeker1',
    email: 'jobseeker1@example.com',
    role: 'jobseeker',
    realName: '刘洋',
    phone: '13800000005',
    isSuperAdmin: false,
    cloudbaseUid: '1890000000000000005',
  },
  {
    id: 'preset-jobseeker2',
    username: 'jobseeker2',
    email: null,
    role: 'jobseeker',
    realName: '孙晓雨',
    phone: '',
    isSuperAdmin: false,
    cloudbaseUid: null,
  },
];

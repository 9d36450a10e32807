import type { Role } from '#contract/models.ts';
import { devPanelCopy } from '../../copy/login.ts';

export type DevAccount = { username: string; realName: string; role: Role; description: string };

/** The password of all preset accounts, which exist only in the development seeds. */
export const devPassword = 'dev-2025';

/** The preset accounts. Only the developer panel and the gallery may import this file: production builds have neither. */
export const devAccounts: readonly DevAccount[] = [
  { username: 'superadmin', realName: '陈思远', role: 'admin', description: devPanelCopy.allPermissions },
  { username: 'admin', realName: '李文静', role: 'admin', description: devPanelCopy.limitedPermissions },
  { username: 'company1', realName: '王建国', role: 'company', description: '企业认证已通过' },
  { username: 'company2', realName: '赵敏', role: 'company', description: '尚未创建企业信息' },
  { username: 'jobseeker1', realName: '刘洋', role: 'jobseeker', description: '认证用户' },
  { username: 'jobseeker2', realName: '孙晓雨', role: 'jobseeker', description: '普通用户' },
];

import { type Permission, type Principal, policy, principals, type Scope } from '#contract/policy.ts';
import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import { permissionsOf } from './mutants.ts';

type Words = { head: string; principals: Record<Principal, string>; scopes: Record<Scope, string> };

/** The words of the table in each language. The cells come from the policy. */
const pages: Record<string, Words> = {
  'docs/permissions.md': {
    head: 'permission',
    principals: {
      signedOut: 'no session',
      anonymous: 'anonymous',
      unbound: 'no business user',
      blocked: 'inactive, suspended',
      jobseeker: 'job seeker',
      company: 'company',
      admin: 'admin',
      superAdmin: 'super admin',
    },
    scopes: {
      none: '–',
      any: 'yes',
      own: 'own',
      listed: 'listed jobs',
      library: 'résumé library',
      self: 'in own name',
      ordinary: 'not super admins',
      ordinaryOthers: 'not super admins, not self',
      admins: 'admins',
    },
  },
  'docs/zh-CN/permissions.md': {
    head: '权限',
    principals: {
      signedOut: '无会话',
      anonymous: '匿名会话',
      unbound: '无业务用户',
      blocked: '未激活、已停用',
      jobseeker: '求职者',
      company: '企业用户',
      admin: '管理员',
      superAdmin: '超级管理员',
    },
    scopes: {
      none: '–',
      any: '可以',
      own: '仅自己的',
      listed: '仅招聘中的职位',
      library: '仅简历库',
      self: '仅以本人名义',
      ordinary: '超级管理员除外',
      ordinaryOthers: '超级管理员和本人除外',
      admins: '仅管理员',
    },
  },
};

function policyTable({ head, principals: names, scopes }: Words): string {
  const row = (permission: Permission) => [
    `\`${permission}\``,
    ...principals.map((principal) => scopes[policy[permission][principal]]),
  ];
  return [
    tableLine([head, ...principals.map((principal) => names[principal])]),
    tableLine(['---', ...principals.map(() => '---')]),
    ...permissionsOf(policy).map((permission) => tableLine(row(permission))),
  ].join('\n');
}

/** Renders the table of permissions in each language. */
export function policyPages(): WrittenPart[] {
  return Object.entries(pages).map(([file, words]) => writtenPart(file, 'policy', policyTable(words)));
}

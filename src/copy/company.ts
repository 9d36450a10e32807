import { companyFields, requiredCompanyFields } from '#contract/company.ts';
import { pluck } from '#contract/fields.ts';
import type { VerifyStatus } from '#contract/models.ts';

const statuses: Record<VerifyStatus, string> = { pending: '待审核', approved: '已认证', rejected: '审核拒绝' };
const fields = pluck(companyFields, 'label');
const requiredLabels = requiredCompanyFields.map((field) => fields[field]);

/** Texts of a company's own profile. */
export const companyCopy = {
  title: '企业信息',
  statuses,
  fields,
  blank: '未填写',
  empty: '暂无企业信息',
  emptyHint: '创建并通过认证后，即可发布职位。',
  create: '创建企业信息',
  edit: '编辑',
  save: '保存',
  saving: '保存中…',
  cancel: '取消',
  facts: '企业资料',
  updatedAt: (time: string) => `更新于 ${time}`,
  rejected: {
    prompt: '您的企业认证未通过，请修改企业信息后重新提交审核',
    reason: (reason: string) => `拒绝原因：${reason}`,
    action: '修改企业信息',
  },
  statusHints: {
    pending: '管理员正在审核企业信息，通过后即可发布职位。',
    approved: '已通过认证，可以发布职位。',
    rejected: '修改并保存后将重新提交审核。',
  } satisfies Record<VerifyStatus, string>,
  /** Labels of the history, beside those of the profile's fields. */
  history: {
    verifyStatus: '认证状态',
    rejectReason: '拒绝原因',
    reSubmitReason: '说明',
  },
  required: `请填写${requiredLabels.slice(0, -1).join('、')}和${requiredLabels.at(-1)}`,
  licenseTaken: '该营业执照号已被其他企业使用',
  created: '企业信息创建成功',
  updated: '企业信息更新成功',
  updatedAndReset: '企业信息更新成功，认证状态已重置为“待审核”',
  saveFailed: (error: string) => `保存失败：${error}`,
  stale: '企业信息在您编辑期间已被修改，您填写的内容已保留。请核对后再次保存。',
  staleNow: '服务器上的最新内容',
  staleStatus: (status: string) => `当前认证状态：${status}`,
  logo: {
    choose: '上传Logo',
    uploading: '上传中…',
    remove: '移除Logo',
    hint: '建议尺寸 200x200，支持 PNG、JPG，不超过 2MB',
    uploaded: 'Logo上传成功',
    failed: (message: string) => `Logo上传失败：${message}`,
    alt: (name: string) => `${name}的Logo`,
    set: '已上传',
    none: '未上传',
    preview: 'Logo预览',
  },
} as const;

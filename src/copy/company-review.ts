import type { VerifyStatus } from '#contract/models.ts';
import { companyCopy } from './company.ts';

const statuses: Record<VerifyStatus, string> = { ...companyCopy.statuses, rejected: '已拒绝' };
const { rejectReason } = companyCopy.history;

/** Texts of the administrators' company management. */
export const reviewCopy = {
  title: '企业管理',
  search: '搜索企业名称、联系人或邮箱',
  allStatuses: '全部状态',
  statusFilter: '状态',
  caption: '企业列表',
  statuses,
  fields: {
    ...companyCopy.fields,
    verifyStatus: '状态',
    rejectReason,
    reSubmitReason: '重新提交原因',
    createTime: '创建时间',
    updateTime: '更新时间',
  },
  actions: {
    approve: '通过',
    reject: '拒绝',
    details: '查看详情',
    remove: '删除',
    removeCompany: '删除企业',
    of: (action: string, name: string) => `${action}：${name}`,
    more: (name: string) => `${name}的更多操作`,
  },
  busy: '提交中…',
  results: {
    approved: '企业认证已通过',
    rejected: '企业认证已拒绝',
    deleted: '企业删除成功',
    deleteFailed: (error: string) => `删除失败：${error}`,
  },
  confirmRemove: (name: string) => `确定要删除企业“${name}”吗？此操作不可撤销。`,
  reject: {
    title: '拒绝企业认证',
    description: (name: string) => `企业“${name}”会看到拒绝原因，并可修改后重新提交。`,
    label: rejectReason,
    common: '常用原因',
    required: '请填写拒绝原因',
    commonReasons: [
      '营业执照号与企业名称不一致',
      '企业信息填写不完整，请补充后重新提交',
      '联系方式无法核实',
      '企业地址不真实或不完整',
      '营业执照已过期或无效',
    ],
    confirm: '拒绝',
  },
  details: {
    title: '企业详情',
    previous: '上一家',
    next: '下一家',
    position: (index: string, count: string) => `${index} / ${count}`,
    gone: '该企业不存在或已被删除',
    changed: '已变更',
    justChanged: '刚刚变更',
    changedSince: (count: number) => `自上次审核后有 ${count} 项变更，已在下方标出`,
    changedMeanwhile: (count: number) => `在您查看期间，企业更新了 ${count} 项信息，已在下方标出`,
    unchangedSince: '自上次审核后资料没有变更',
    compareFailed: '未能加载上次审核时的资料，无法标出变更',
    before: '原为',
  },
} as const;

import type { ApplicationEvent } from '#contract/recruiting/application-status.ts';
import { applicationCopy } from './application.ts';

/** The steps that a company takes. */
export type CompanyEvent = Extract<ApplicationEvent, 'open' | 'shortlist' | 'invite' | 'offer' | 'takeBack' | 'reject'>;

const events: Readonly<Record<CompanyEvent, string>> = {
  open: '标为已查看',
  shortlist: '初筛通过',
  invite: '标为面试中',
  offer: '发出录用',
  takeBack: '撤回录用',
  reject: '不合适',
};

/** Texts of the applications that a company has received. */
export const companyApplicationsCopy = {
  title: '应聘记录',
  caption: '应聘记录列表',
  events,
  fields: {
    applicantName: '姓名',
    jobTitle: '应聘职位',
    headline: '一句话介绍',
    status: '状态',
    waiting: '等待时间',
    createTime: '投递时间',
    updateTime: '更新时间',
  },
  jobFilter: '职位',
  allJobs: '全部职位',
  statusFilter: '状态',
  allStatuses: '全部',
  view: '显示方式',
  views: { board: '看板', list: '列表' },
  more: (name: string) => `${name}的更多操作`,
  of: (action: string, name: string) => `${action}：${name}`,
  details: '查看详情',
  notVerified: {
    missing: '您还没有创建企业信息，暂时只能查看应聘记录。',
    pending: '企业认证审核中。通过前只能查看应聘记录或标为不合适，不能查看联系方式和继续招聘流程。',
    rejected: '企业认证未通过。通过前只能查看应聘记录或标为不合适，不能查看联系方式和继续招聘流程。',
  },
  needsApproval: '企业认证通过后才能操作',
  waiting: {
    today: '等待不到 1 天',
    days: (days: number) => `已等待 ${days} 天`,
    answer: '等待对方答复',
    late: '等待较久',
  },
  experience: (years: number) => `${years} 年经验`,
  empty: '还没有收到投递',
  emptyHint: '职位发布后，求职者的投递会显示在这里。',
  toJobs: '查看职位',
  board: {
    label: '应聘看板',
    empty: '暂无',
    help: '拖动卡片，或用卡片的菜单、Ctrl+左右方向键改变状态。',
    count: (count: number) => `${count} 人`,
  },
  moved: (name: string, status: string) => `已将${name}移到“${status}”`,
  rejected: `已标为“${applicationCopy.statuses.rejected}”，姓名和简历不再可见`,
  confirm: {
    offer: (name: string, job: string) => `确定要向${name}发出“${job}”的录用吗？对方接受后即占用一个招聘名额。`,
    takeBack: (name: string) => `确定要撤回给${name}的录用吗？撤回后回到“${applicationCopy.statuses.shortlisted}”。`,
  },
  failed: (error: string) => `操作失败：${error}`,
  changed: '投递状态已变化，已显示最新内容，请核对后再操作',
  busy: '提交中…',
  several: {
    select: (name: string) => `选择${name}`,
    selectAll: '选择全部可处理的记录',
    selected: (count: number) => `已选 ${count} 人`,
    clear: '取消选择',
    some: (action: string, count: number) => `${action}（${count} 人）`,
    people: (count: number) => `${count} 人`,
    done: (count: number, status: string) => `已将 ${count} 人移到“${status}”`,
    partly: (done: number, failed: number, error: string) => `${done} 人已处理，${failed} 人未能处理：${error}`,
  },
  /** For screen readers, after a name. */
  hasNote: '（有备注）',
  reject: {
    title: '标为不合适',
    description: (who: string) => `${who}会看到原因。之后姓名和简历不再可见，此操作不可撤销。`,
    label: '原因',
    common: '常用原因',
    commonReasons: ['经验与职位要求不符', '技能与职位要求不符', '期望薪资超出预算', '职位已有合适人选'],
    required: '请填写原因',
    confirm: '标为不合适',
    cancel: '取消',
  },
  open: {
    title: '应聘详情',
    previous: '上一位',
    next: '下一位',
    position: (index: number, count: number) => `${index} / ${count}`,
    gone: '该投递不存在或已被删除',
    applied: '投递于',
    hidden: '该投递已结束，姓名、简历和联系方式不再可见。',
    note: {
      help: '仅本企业账号可见，最多 500 个字符。投递结束后不再显示。',
      save: '保存备注',
      saving: '保存中…',
      saved: '备注已保存',
      discard: '放弃修改',
      changed: '备注已被其他人修改为',
      cleared: '（已清空）',
      replace: '用我的内容替换',
    },
    contact: {
      show: '查看联系方式',
      note: '对方会看到您查看的时间。',
      phone: '电话',
      email: '邮箱',
      none: '未填写',
    },
  },
} as const;

import type { ApplicantStatus } from '#contract/recruiting/application-status.ts';

/** What the person is asked for in each status in which they have the next step; `until` is the last day, or ''. */
const requests: Readonly<Record<ApplicantStatus, { title: string; text: (company: string, until: string) => string }>> =
  {
    offered: {
      title: '您收到录用邀请',
      text: (company, until) => {
        const when = until === '' ? '请确认是否接受。' : `请在${until}结束前确认是否接受，逾期失效。`;
        return `“${company}”希望录用您，${when}`;
      },
    },
  };

/** Texts of a job seeker's own applications. */
export const myApplicationsCopy = {
  title: '我的申请',
  filter: '全部状态',
  list: '我的申请',
  columns: { jobTitle: '职位', companyName: '企业', status: '状态', createTime: '投递时间', updateTime: '最近更新' },
  empty: '还没有投递记录',
  emptyHint: '投递后，可在这里查看进度。',
  search: '搜索职位',
  open: '查看',
  openOf: (job: string) => `查看${job}`,
  more: (job: string) => `${job}的更多操作`,
  details: {
    title: '申请详情',
    gone: '该申请已不存在。',
    previous: '上一条',
    next: '下一条',
    position: (position: string, count: string) => `${position} / ${count}`,
    timeline: '进度',
    sent: '投递的简历',
    noSnapshot: '投递的简历已删除。',
    job: '查看职位',
    consent: (company: string, time: string) => `您于 ${time} 同意向“${company}”提供姓名、简历和联系方式。`,
  },
  filled: {
    title: '职位已招满',
    text: (time: string) => `该职位已于 ${time} 招满。您的申请仍然保留，也可以撤回；职位重新招聘时，将继续处理。`,
  },
  requests,
  actions: {
    accept: '接受录用',
    decline: '谢绝录用',
    withdraw: '撤回申请',
    resubmit: '重新投递',
  },
  confirm: {
    accept: (company: string, job: string) => `确定要接受“${company}”的“${job}”吗？接受后不能更改。`,
    decline: (company: string, job: string) => `确定要谢绝“${company}”的“${job}”吗？谢绝后不能更改。`,
    withdraw: (company: string, job: string) =>
      `确定要撤回投给“${company}”的“${job}”吗？企业将不再看到您的姓名、简历和联系方式。职位仍在招聘时可以重新投递。`,
  },
  done: {
    accept: '已接受录用',
    decline: '已谢绝录用',
    withdraw: '申请已撤回',
    resubmit: '已重新投递',
  },
  stale: '申请状态已更新，请查看最新进度后再操作',
} as const;

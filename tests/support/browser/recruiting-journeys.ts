import type { AuditAction } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/days.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import {
  createApplication,
  createEmployer,
  createSeeker,
  proposeInterview,
  publishJob,
} from '#tests/support/clients/recruiting.ts';
import { nextNumber } from '#tests/support/clients/users.ts';
import { formatDate } from '../../../src/components/format-time.ts';
import { detailsOf } from './details.ts';
import { mouse } from './hands.ts';
import { writeJob } from './job-steps.ts';
import { count, type Journey, openAs, press, type Stage, shows } from './journey.ts';
import { settle } from './look-over.ts';
import { chooseMails, confirmAddress, saveSearch } from './mail-journeys.ts';
import { rowOf } from './page-controls.ts';
import { recover, register, requestCode } from './sign-up-journeys.ts';

/** Number of a person's audit entries for an action. */
const actsOf = (stage: Stage, action: AuditAction, actorId: string) => count(stage.root, 'Audit', { action, actorId });

/** Writes a new job in its editor, ready to be stored or submitted. */
async function openNewJob(stage: Stage) {
  const employer = await createEmployer(gatewayAt(stage.url), stage.root);
  const page = await openAs(stage, employer, '#/company/jobs');
  const title = `潮汐数据分析师${nextNumber()}号`;
  const form = await writeJob(mouse, page, title);
  const labels = ['职位名称', '工作地点', '最低月薪', '岗位职责', '任职要求'];
  return {
    employer,
    page,
    form,
    typed: () => Promise.all(labels.map((label) => form.getByLabel(label).first().inputValue())),
    isListed: async (status: string) => (await rowOf(page, title).filter({ hasText: status }).count()) === 1,
  };
}

const storeDraft: Journey = {
  name: 'storing a new job as a draft',
  scope: 'functions',
  prepare: async (stage) => {
    const { employer, page, form, typed, isListed } = await openNewJob(stage);
    return {
      page,
      send: () => press(form.getByRole('button', { name: '保存草稿' })),
      typed,
      isDone: () => isListed('草稿'),
      times: () => actsOf(stage, 'createJob', employer.id),
    };
  },
};

const submitNewJob: Journey = {
  name: 'submitting a new job',
  scope: 'functions',
  prepare: async (stage) => {
    const { employer, page, form, typed, isListed } = await openNewJob(stage);
    return {
      page,
      send: () => press(form.getByRole('button', { name: '提交审核' })),
      typed,
      isDone: () => isListed('待审核'),
      // It is stored once, and submitted once.
      times: async () => {
        const actions = ['createJob', 'submitJob'] as const;
        return Math.max(...(await Promise.all(actions.map((action) => actsOf(stage, action, employer.id)))));
      },
    };
  },
};

const apply: Journey = {
  name: 'applying for a job',
  scope: 'functions',
  prepare: async (stage) => {
    const gateway = gatewayAt(stage.url);
    const [employer, seeker] = [await createEmployer(gateway, stage.root), await createSeeker(gateway, stage.root)];
    const { jobId, title } = await publishJob(employer, stage.root);
    const page = await openAs(stage, seeker, `#/jobseeker/jobs?q=${title}&id=${jobId}`);
    const details = page.getByRole('region', { name: '职位详情' });
    await details.getByRole('button', { name: '投递简历' }).click();
    const dialog = page.getByRole('dialog', { name: '投递简历' });
    const consent = dialog.getByRole('checkbox', { name: new RegExp(employer.companyName) });
    await consent.check();
    return {
      page,
      send: () => press(dialog.getByRole('button', { name: '确认投递' })),
      typed: async () => [String(await consent.isChecked())],
      isDone: () => details.getByText('已投递', { exact: true }).isVisible(),
      times: () => actsOf(stage, 'createApplication', seeker.id),
    };
  },
};

const tomorrow = () => formatDate(Date.now() + DAY_MS);

const propose: Journey = {
  name: 'proposing an interview',
  scope: 'functions',
  prepare: async (stage) => {
    const { employer, seeker, applicationId } = await createApplication(gatewayAt(stage.url), stage.root);
    const page = await openAs(stage, employer, `#/company/applications?view=list&id=${applicationId}`);
    await mouse.pick(detailsOf(page).getByRole('button', { name: /的更多操作$/ }), '安排面试');
    const dialog = page.getByRole('dialog', { name: '安排面试' });
    const fields = ['日期', '开始时间', '面试地点'].map((label) => dialog.getByLabel(label));
    for (const [index, text] of [tomorrow(), '14:30', '滨江区江南大道 100 号'].entries()) {
      await fields[index]?.fill(text);
    }
    // Reads the interviews of that time.
    await settle(page);
    return {
      page,
      // A lost response leaves an interview with which the time clashes.
      send: () => press(dialog.getByRole('button', { name: /发送邀请$/ })),
      typed: () => Promise.all(fields.map((field) => field.inputValue())),
      isDone: () => shows(page, `已向${seeker.realName}发送面试邀请`),
      times: () => actsOf(stage, 'createInterview', employer.id),
    };
  },
};

/** Opens an interview that waits for its answer. */
async function openInterview(stage: Stage) {
  const { employer, seeker, applicationId } = await createApplication(gatewayAt(stage.url), stage.root);
  const id = await proposeInterview(employer, applicationId);
  const page = await openAs(stage, seeker, `#/jobseeker/interviews?id=${id}`);
  const details = page.getByRole('dialog');
  await details.getByRole('button', { name: '接受', exact: true }).waitFor();
  return { seeker, page, details };
}

const accept: Journey = {
  name: 'accepting an interview',
  scope: 'functions',
  prepare: async (stage) => {
    const { seeker, page, details } = await openInterview(stage);
    return {
      page,
      send: () => press(details.getByRole('button', { name: '接受', exact: true })),
      typed: async () => [],
      isDone: () => details.getByText('已接受', { exact: true }).first().isVisible(),
      times: () => actsOf(stage, 'acceptInterview', seeker.id),
    };
  },
};

const wish: Journey = {
  name: 'asking for another time of an interview',
  scope: 'functions',
  prepare: async (stage) => {
    const { seeker, page, details } = await openInterview(stage);
    await details.getByRole('button', { name: '另约时间' }).click();
    const dialog = page.getByRole('dialog', { name: '另约时间' });
    const fields = ['日期', '开始时间', '补充说明'].map((label) => dialog.getByLabel(label));
    for (const [index, text] of [tomorrow(), '14:30', '下午更方便'].entries()) await fields[index]?.fill(text);
    await settle(page);
    return {
      page,
      send: () => press(dialog.getByRole('button', { name: '发送' })),
      typed: () => Promise.all(fields.map((field) => field.inputValue())),
      isDone: async () =>
        (await dialog.isHidden()) &&
        (await details
          .getByText(/^您希望改到/)
          .first()
          .isVisible()),
      times: () => actsOf(stage, 'wishInterview', seeker.id),
    };
  },
};

const invite: Journey = {
  name: 'inviting a person of the library',
  scope: 'functions',
  prepare: async (stage) => {
    const gateway = gatewayAt(stage.url);
    const [employer, seeker] = [await createEmployer(gateway, stage.root), await createSeeker(gateway, stage.root)];
    const { title } = await publishJob(employer, stage.root);
    const page = await openAs(stage, employer, `#/company/candidates?q=${seeker.headline}`);
    await rowOf(page, seeker.headline)
      .getByRole('button', { name: /^邀请投递/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '邀请投递' });
    const job = dialog.getByRole('radio', { name: new RegExp(title) });
    await job.check();
    return {
      page,
      send: () => press(dialog.getByRole('button', { name: '发送邀请' })),
      typed: async () => [String(await job.isChecked())],
      isDone: () => shows(page, '邀请已发送'),
      times: () => actsOf(stage, 'createInvitation', employer.id),
    };
  },
};

/** Journeys of the recruiting edition that write, each with records of its own. */
export const recruitingJourneys: readonly Journey[] = [
  storeDraft,
  submitNewJob,
  apply,
  propose,
  accept,
  wish,
  invite,
  requestCode,
  register,
  recover,
  saveSearch,
  chooseMails,
  confirmAddress,
];

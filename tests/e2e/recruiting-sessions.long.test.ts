import { describeSessions } from '#tests/support/browser/session-cases.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { createApplication, createEmployer, proposeInterview, submitJob } from '#tests/support/clients/recruiting.ts';
import { createUserWithPassword } from '#tests/support/clients/users.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true' } });

/** The cases whose outcome depends on the page and its data. */
const cases = [
  'ended in the background: the next action leads to /login',
  'is replaced when another role signs in in a second tab, without a trace of the first user',
  'leaves nothing for the user who signs in next',
  'is over after sign-out: the back button shows nothing',
  'ends with the next action after a suspension, and /login shows the reason',
] as const;

describeSessions(
  stage,
  {
    admin: {
      addUser: async (gateway, root) => {
        const employer = await createEmployer(gateway, root);
        const { title } = await submitJob(employer);
        const user = await createUserWithPassword(root, 'admin');
        return { ...user, secrets: [title, employer.companyName] };
      },
      hash: '#/admin/verification?sort=-updateTime',
      shows: (page, { secrets: [title = ''] }) => page.getByRole('button', { name: title, exact: true }),
      goOn: (page, { secrets: [title = ''] }) => page.getByRole('button', { name: title, exact: true }).click(),
    },
    company: {
      addUser: async (gateway, root) => {
        const { employer, seeker } = await createApplication(gateway, root);
        return { ...employer, secrets: [seeker.realName] };
      },
      hash: '#/company/applications?view=list',
      shows: (page, { secrets: [applicant = ''] }) => page.getByRole('button', { name: applicant, exact: true }),
      // Opening an application records that it was viewed.
      goOn: (page, { secrets: [applicant = ''] }) => page.getByRole('button', { name: applicant, exact: true }).click(),
    },
    jobseeker: {
      addUser: async (gateway, root) => {
        const { employer, seeker, applicationId } = await createApplication(gateway, root);
        await proposeInterview(employer, applicationId);
        return { ...seeker, secrets: [employer.companyName] };
      },
      hash: '#/jobseeker/interviews',
      shows: (page) => page.getByRole('button', { name: /^接受：/ }),
      goOn: (page) => page.getByRole('button', { name: /^接受：/ }).click(),
    },
  },
  cases,
);

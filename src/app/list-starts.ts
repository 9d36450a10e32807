import type { ListStart } from '../components/data-list/list-start.ts';
import { companyJobList } from '../features/company-jobs/company-job-list.ts';
import { companyList } from '../features/company-review/company-list.ts';
import { jobseekerList } from '../features/jobseeker-admin/jobseeker-list.ts';
import { myApplicationList } from '../features/my-applications/my-application-list.ts';
import { userList } from '../features/user-admin/user-list.ts';

const recruitingListStarts: Readonly<Record<string, ListStart>> = {
  '/admin/jobseekers': jobseekerList,
  '/company/jobs': companyJobList,
  '/jobseeker/applications': myApplicationList,
};

/** The lists that pages begin with, by the page's address. Their first records are requested before the page is loaded. */
export const listStarts: Readonly<Record<string, ListStart>> = {
  '/admin/users': userList,
  '/admin/companies': companyList,
  ...(import.meta.env.VITE_EDITION === 'recruiting' && recruitingListStarts),
};

import type { CompanyRecord } from '#contract/models.ts';
import { dateCell, NameText, oneLine } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { VerifyStatusBadge } from '../../models/company/verify-status.tsx';

type CompanyColumn = Column<CompanyRecord>;
const { fields, statuses } = reviewCopy;

const name: CompanyColumn = {
  key: 'companyName',
  header: fields.companyName,
  cell: (row) => <NameText text={row.companyName} />,
  width: '25fr',
  sortable: true,
};
const person: CompanyColumn = {
  key: 'contactPerson',
  header: fields.contactPerson,
  ...oneLine((row) => row.contactPerson),
  width: '11fr',
  sortable: true,
};
const phone: CompanyColumn = {
  key: 'contactPhone',
  header: fields.contactPhone,
  ...oneLine((row) => row.contactPhone),
  width: '14fr',
};
const email: CompanyColumn = {
  key: 'contactEmail',
  header: fields.contactEmail,
  ...oneLine((row) => row.contactEmail, companyCopy.blank),
  width: '17fr',
};
const status: CompanyColumn = {
  key: 'verifyStatus',
  header: fields.verifyStatus,
  cell: (row) => <VerifyStatusBadge status={row.verifyStatus} labels={statuses} />,
  width: '6rem',
  sortable: true,
};
const created: CompanyColumn = {
  key: 'createTime',
  header: fields.createTime,
  ...dateCell((row) => row.createTime),
};

/** As many as fit beside the sidebar without breaking names into pieces. */
export const narrowColumns: readonly CompanyColumn[] = [name, person, status, created];
export const wideColumns: readonly CompanyColumn[] = [name, person, phone, email, status, created];

import * as v from 'valibot';
import { defineModel, numberTraits, recordTraits } from '../define-model.ts';
import { fieldsWith, mapFields, namesWith, pluck, textTraits, traitsOf } from '../fields.ts';
import { recordFields } from '../record.ts';
import { closedJobStatus, jobFields } from './job.ts';
import { notificationRecordSchema } from './notification.ts';
import {
  applicationRecordSchema,
  blockRecordSchema,
  closedApplicationStatus,
  closedReportStatus,
  contactViewRecordSchema,
  favoriteRecordSchema,
  jobRecordSchema,
  jobViewRecordSchema,
  reportRecordSchema,
  resumeRecordSchema,
} from './records.ts';
import { resumeFields } from './resume.ts';
import { settingFields } from './setting.ts';

const { none, filter, sort, search } = textTraits;
const json = { ...none, kind: 'json' } as const;
const flag = { ...filter, kind: 'boolean' } as const;

/** The models of the recruiting edition. In the default edition they behave like unknown collections. */
export const recruitingModels = {
  Job: defineModel({
    record: jobRecordSchema,
    traits: {
      ...recordTraits,
      userId: filter,
      companyId: filter,
      companyName: search,
      companyLogo: none,
      ...mapFields(jobFields, traitsOf),
      status: sort,
      reason: none,
      isCompanyOpen: flag,
      firstPublishTime: numberTraits,
      publishTime: numberTraits,
    },
    fields: jobFields,
    closed: { ...fieldsWith(jobFields, { control: 'choice' }), status: closedJobStatus },
    owner: 'userId',
    unique: [],
  }),
  Resume: defineModel({
    record: resumeRecordSchema,
    traits: { ...recordTraits, userId: filter, ...mapFields(resumeFields, traitsOf), completeness: numberTraits },
    fields: resumeFields,
    closed: fieldsWith(resumeFields, { control: 'choice' }),
    owner: 'userId',
    unaudited: namesWith(resumeFields, { personal: true }),
    unique: [{ column: 'userId', field: 'userId', error: 'DUPLICATE_ID' }],
  }),
  Application: defineModel({
    record: applicationRecordSchema,
    traits: {
      ...recordTraits,
      jobId: filter,
      jobTitle: none,
      employerId: filter,
      companyName: none,
      applicantId: filter,
      applicantName: none,
      status: sort,
      reason: none,
      snapshot: json,
      consentTime: numberTraits,
      times: json,
      jobFilledTime: { ...none, kind: 'number' },
      note: none,
    },
    fields: {},
    closed: { status: closedApplicationStatus },
    owner: { company: 'employerId', jobseeker: 'applicantId' },
    unaudited: ['applicantName', 'snapshot', 'note'],
    unique: [],
  }),
  Favorite: defineModel({
    record: favoriteRecordSchema,
    traits: { ...recordTraits, userId: filter, jobId: filter, jobTitle: none, companyName: none },
    fields: {},
    closed: {},
    owner: 'userId',
    unique: [],
  }),
  Block: defineModel({
    record: blockRecordSchema,
    traits: { ...recordTraits, userId: filter, companyId: filter, companyName: none },
    fields: {},
    closed: {},
    owner: 'userId',
    unique: [],
  }),
  Report: defineModel({
    record: reportRecordSchema,
    traits: {
      ...recordTraits,
      userId: filter,
      jobId: filter,
      jobTitle: none,
      reason: filter,
      text: none,
      status: sort,
    },
    fields: {},
    closed: { status: closedReportStatus },
    owner: 'userId',
    unique: [],
  }),
  Setting: defineModel({
    record: v.object({ ...recordFields, ...pluck(settingFields, 'stored') }),
    traits: { ...recordTraits, ...mapFields(settingFields, traitsOf) },
    fields: settingFields,
    closed: fieldsWith(settingFields, { control: 'choice' }),
    owner: '_id',
    unique: [],
  }),
  ContactView: defineModel({
    record: contactViewRecordSchema,
    traits: {
      ...recordTraits,
      applicationId: filter,
      employerId: filter,
      applicantId: filter,
      companyName: none,
      jobTitle: none,
    },
    fields: {},
    closed: {},
    owner: { company: 'employerId', jobseeker: 'applicantId' },
    unique: [],
  }),
  JobView: defineModel({
    record: jobViewRecordSchema,
    traits: { ...recordTraits, jobId: filter, userId: filter, employerId: filter, day: sort },
    fields: {},
    closed: {},
    owner: { company: 'employerId' },
    unique: [],
  }),
  Notification: defineModel({
    record: notificationRecordSchema,
    traits: {
      ...recordTraits,
      userId: filter,
      kind: filter,
      targetId: filter,
      jobTitle: none,
      companyName: none,
      isRead: flag,
    },
    fields: {},
    closed: {},
    owner: 'userId',
    unique: [],
  }),
} as const;

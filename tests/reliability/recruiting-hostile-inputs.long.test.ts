import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addResume,
  forgetActions,
} from '#tests/support/fixtures/recruiting-records.ts';
import { hostileInputs } from '#tests/support/generators/hostile-inputs.ts';
import { type Caller, type People, setPeople } from '../recruiting/people.ts';
import { fits } from './fitting-texts.ts';

type Target = {
  model: 'Job' | 'Resume' | 'Application' | 'Interview' | 'Template';
  id: (people: People) => Promise<string>;
  by: (people: People) => Caller;
  /** The maximum length of each text field, independent of the contract. */
  fields: Readonly<Record<string, number>>;
  /** Whether a required field may be empty, as in a draft. */
  isDraft?: boolean;
  /** What is sent with each text. */
  rest?: object;
};

/** An interview that the applicant has not answered. */
async function proposed({ test: stage, company, seeker }: People): Promise<string> {
  const jobId = await addJob(stage, company, { status: 'published' });
  const applicant = seeker.user;
  const applicationId = await addApplication(stage, { jobId, company, applicant, status: 'interviewing' });
  return addInterview(stage, applicationId, { status: 'proposed' });
}

const targets: Readonly<Record<string, Target>> = {
  'a job': {
    model: 'Job',
    isDraft: true,
    id: ({ test: stage, company }) => addJob(stage, company),
    by: ({ owner }) => owner,
    fields: {
      title: 64,
      city: 32,
      address: 256,
      description: 4000,
      requirements: 4000,
      skills: 250,
      companyDescription: 1000,
    },
  },
  'a résumé': {
    model: 'Resume',
    id: ({ test: stage, seeker }) => addResume(stage, seeker.user._id),
    by: ({ seeker }) => seeker,
    fields: { headline: 64, city: 32, expectedPosition: 64, skills: 500, selfIntroduction: 2000 },
  },
  'an application': {
    model: 'Application',
    id: async ({ test: stage, company, seeker }) => {
      const jobId = await addJob(stage, company, { status: 'published' });
      return addApplication(stage, { jobId, company, applicant: seeker.user, status: 'viewed' });
    },
    by: ({ owner }) => owner,
    fields: { note: 500 },
  },
  'an interview that the company moves': {
    model: 'Interview',
    id: proposed,
    by: ({ owner }) => owner,
    fields: { place: 256 },
  },
  'an interview whose applicant asks for another time': {
    model: 'Interview',
    id: proposed,
    by: ({ seeker }) => seeker,
    fields: { wish: 200 },
    rest: { wishedTime: NOON + 2 * DAY_MS },
  },
  'a template': {
    model: 'Template',
    id: ({ owner }) => owner.insert('Template', { kind: 'rejection', name: '名额已满', text: '职位已有合适人选' }),
    by: ({ owner }) => owner,
    fields: { name: 30, text: 500 },
  },
};

/** Required fields. A draft keeps an empty one, but none without a visible character. */
const required: Readonly<Record<Target['model'], ReadonlySet<string>>> = {
  Job: new Set(['title', 'city', 'address', 'description', 'requirements']),
  Resume: new Set(),
  Application: new Set(),
  Interview: new Set(['place']),
  Template: new Set(['name', 'text']),
};

/** Whether a text holds at most ten skills of at most 20 characters, as those of a job do. */
function areTags(text: string): boolean {
  const tags = new Set(text.split(/[、，,；;\n]/).map((tag) => tag.trim()));
  tags.delete('');
  return tags.size <= 10 && [...tags].every((tag) => tag.length <= 20);
}

describeOnEachDatabase('A hostile text in the recruiting edition', (open) => {
  const people = setPeople(open);

  test.each(Object.entries(targets))('is stored unchanged or refused by every text of %s', async (_name, target) => {
    const { model, isDraft, rest } = target;
    const id = await target.id(people());
    const by = target.by(people());
    let kept = 0;
    for (const value of hostileInputs) {
      await forgetActions(people().test);
      const expected: Record<string, string> = {};
      for (const [field, max] of Object.entries(target.fields)) {
        const min = required[model].has(field) && !(isDraft && value === '') ? 1 : 0;
        const event = { action: 'update', model, query: { _id: id }, data: { ...rest, [field]: value } };
        const isFitting = fits(field, value, [min, max]) && (model !== 'Job' || field !== 'skills' || areTags(value));
        const wanted = isFitting ? 'success' : 'VALIDATION_FAILED';
        const shown = `${field} ${JSON.stringify(value).slice(0, 100)}`;
        expect(await by.outcome('queryMySQLData', event), shown).toBe(wanted);
        if (wanted === 'success') expected[field] = value.trim();
      }
      expect(await by.get(model, id), JSON.stringify(value).slice(0, 100)).toMatchObject(expected);
      kept += Object.keys(expected).length;
    }
    expect(kept).toBeGreaterThan(300);
  });
});

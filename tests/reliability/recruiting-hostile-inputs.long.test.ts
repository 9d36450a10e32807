import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addApplication, addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { hostileInputs } from '#tests/support/generators/hostile-inputs.ts';
import { type Caller, type People, setPeople } from '../recruiting/people.ts';
import { fits } from './fitting-texts.ts';

type Target = {
  id: (people: People) => Promise<string>;
  by: (people: People) => Caller;
  /** The maximum length of each text field, independent of the contract. A draft may lack all of them. */
  fields: Readonly<Record<string, number>>;
};

const targets: Readonly<Record<string, Target>> = {
  Job: {
    id: ({ test: stage, company }) => addJob(stage, company),
    by: ({ owner }) => owner,
    fields: { title: 64, city: 32, address: 256, description: 4000, requirements: 4000 },
  },
  Resume: {
    id: ({ test: stage, seeker }) => addResume(stage, seeker.user._id),
    by: ({ seeker }) => seeker,
    fields: { headline: 64, city: 32, expectedPosition: 64, skills: 500, selfIntroduction: 2000 },
  },
  Application: {
    id: async ({ test: stage, company, seeker }) => {
      const jobId = await addJob(stage, company, { status: 'published' });
      return addApplication(stage, { jobId, company, applicant: seeker.user, status: 'viewed' });
    },
    by: ({ owner }) => owner,
    fields: { note: 500 },
  },
};

/** A draft keeps an empty required field, but no name without a visible character. */
const named = new Set(['title', 'city', 'address', 'description', 'requirements']);

describeOnEachDatabase('A hostile text in the recruiting edition', (open) => {
  const people = setPeople(open);

  test.each(Object.entries(targets))('is stored unchanged or refused by every text of %s', async (model, target) => {
    const id = await target.id(people());
    const by = target.by(people());
    let kept = 0;
    for (const value of hostileInputs) {
      const expected: Record<string, string> = {};
      for (const [field, max] of Object.entries(target.fields)) {
        const min = model === 'Job' && named.has(field) && value !== '' ? 1 : 0;
        const event = { action: 'update', model, query: { _id: id }, data: { [field]: value } };
        const wanted = fits(field, value, [min, max]) ? 'success' : 'VALIDATION_FAILED';
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

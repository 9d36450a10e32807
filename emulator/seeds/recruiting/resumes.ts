import { DAY_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { blankResume, completenessOf, type ResumeInput } from '#contract/recruiting/resume.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { officeTime, seedId } from '../users.ts';
import { places } from '../words.ts';
import { type Category, categoriesOfTrade, type Position, positions } from './positions.ts';
import { degrees, earlierEmployers, majors, projectNames, schools, skillSets, traits } from './resume-words.ts';

export type Resume = RecordOf<'Resume'>;
type User = RecordOf<'User'>;

/** The preset job seeker whose pages are empty. */
const NEWCOMER = 'preset-jobseeker2';
export const PRESET_APPLICANT = 'preset-jobseeker1';

/** The first job seekers apply to the preset company, which hires for these. */
const PRESET_APPLICANTS = 15;
const presetCategories: readonly Category[] = categoriesOfTrade.信息技术 ?? [];

/** Plans the résumé of each job seeker but one. Some résumés lack parts; the preset applicant's is complete. */
export function planResumes(random: SeededRandom, users: readonly User[]): Resume[] {
  return users
    .filter((user) => user.role === 'jobseeker' && user._id !== NEWCOMER)
    .map((user, index) => {
      const all = index < PRESET_APPLICANTS ? presetCategories : fieldNames(positions);
      const written = writeResume(random, positions[random.pick(all)]);
      const fields: ResumeInput =
        user._id === PRESET_APPLICANT ? { ...written, visibility: 'library' } : { ...written, ...omit(random) };
      const createTime = officeTime(random, user.createTime + DAY_MS);
      return {
        ...fields,
        _id: seedId(random, 'r'),
        userId: user._id,
        name: '',
        completeness: completenessOf(fields),
        createTime,
        updateTime: createTime,
        revision: 1,
      };
    });
}

function writeResume(random: SeededRandom, position: Position): ResumeInput {
  const title = random.pick(position.titles);
  const years = 1 + random.number(12);
  const graduation = 2024 - years;
  const salary = 500 * Math.round((position.pay[0] + random.number(position.pay[1] - position.pay[0])) / 500);
  return {
    headline: `${years}年${title}经验，${random.pick(traits)}`,
    city: random.pick(places).city,
    expectedPosition: title,
    expectedSalaryMin: salary,
    expectedSalaryMax: salary + 500 * (2 + random.number(10)),
    experienceYears: years,
    education: [
      {
        school: random.pick(schools),
        major: random.pick(majors),
        degree: random.pick(degrees),
        period: `${graduation - 4}–${graduation}`,
      },
    ],
    work: [
      {
        company: random.pick(earlierEmployers),
        position: title,
        period: `${graduation}–至今`,
        duties: position.duties.join('\n'),
      },
    ],
    projects: [
      {
        name: random.pick(projectNames),
        role: title,
        period: `${graduation + 1}`,
        description: `负责方案与落地，${random.pick(position.duties)}`,
      },
    ],
    skills: random.pick(skillSets),
    selfIntroduction: `${random.pick(traits)}，希望从事${title}相关工作。`,
    visibility: random.chance(40) ? 'library' : 'hidden',
  };
}

const optionalParts = ['headline', 'projects', 'skills', 'selfIntroduction'] as const;

/** The parts that a résumé lacks, blank. */
function omit(random: SeededRandom): Partial<ResumeInput> {
  const missing = optionalParts.filter(() => random.chance(20));
  return Object.fromEntries(missing.map((part) => [part, blankResume[part]]));
}

import { formatChoices } from '#contract/choices.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Job } from './jobs.ts';
import { positions } from './positions.ts';

type Details = Pick<Job, 'workFrom' | 'workTo' | 'restDays' | 'benefits' | 'skills'>;
type Hours = Pick<Details, 'workFrom' | 'workTo' | 'restDays'>;

const officeHours: readonly Hours[] = [
  { workFrom: '09:00', workTo: '18:00', restDays: 'weekends' },
  { workFrom: '09:30', workTo: '18:30', restDays: 'weekends' },
  { workFrom: '08:30', workTo: '17:30', restDays: 'alternate' },
  { workFrom: '', workTo: '', restDays: 'flexible' },
];
const shiftHours: readonly Hours[] = [
  { workFrom: '08:00', workTo: '17:00', restDays: 'oneDay' },
  { workFrom: '10:00', workTo: '22:00', restDays: 'shifts' },
  { workFrom: '22:00', workTo: '06:00', restDays: 'shifts' },
];
const inShifts: readonly Job['category'][] = ['service', 'production', 'logistics'];
const MOST_SKILLS = 4;

/** Adds hours, benefits and skills to jobs. Every seventh job says nothing of them, as jobs from before do. */
export function addJobDetails(random: SeededRandom, jobs: readonly Job[]): Job[] {
  return jobs.map((job, index) => (index % 7 === 6 ? job : { ...job, ...detailsOf(random, job) }));
}

function detailsOf(random: SeededRandom, { category, employmentType }: Job): Details {
  const hours = random.pick(inShifts.includes(category) ? shiftHours : officeHours);
  const isRegular = employmentType === 'fullTime';
  const offered = jobFields.benefits.known.filter((benefit) => {
    return benefit === 'insurance' ? isRegular : random.chance(isRegular ? 35 : 15);
  });
  const { skills } = positions[category];
  const first = random.number(skills.length);
  const count = 2 + random.number(MOST_SKILLS - 1);
  const wanted = [...skills.slice(first), ...skills.slice(0, first)].slice(0, count);
  return { ...hours, benefits: formatChoices(offered), skills: wanted.join('、') };
}

import { type RecordOf, type Role, type UserStatus, userStatuses } from '#contract/models.ts';
import { makeCompany, presetCompany, type Story } from './companies.ts';
import { companyHistory, userHistory } from './history.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { makeUser, presetUsers } from './users.ts';

/** All seeds before they are stored. The plan is deterministic. */
export type SeedPlan = {
  users: RecordOf<'User'>[];
  companies: RecordOf<'Company'>[];
  history: RecordOf<'Audit'>[];
  /** Companies with a logo, and the number of its image. */
  logos: { company: RecordOf<'Company'>; picture: number }[];
};

/** How the people of a sample differ from the development seeds. What is left out stays as it is. */
export type PeopleShape = {
  /** Leaves the six preset accounts only, without any profile. */
  onlyPresets?: boolean;
  /** Number of companies beside that of the preset account. */
  companyCount?: number;
  /** What happened to the profile of the preset account company1. */
  presetStory?: Story;
  user?: (user: RecordOf<'User'>) => RecordOf<'User'>;
  company?: (company: RecordOf<'Company'>) => RecordOf<'Company'>;
};

const SEED = 20_251_020;
/** Enough for a second page of a list (100 records), in every status. */
const COMPANY_COUNT = 119;
const MORE_USERS: readonly { role: Role; count: number }[] = [
  { role: 'admin', count: 5 },
  { role: 'company', count: 4 },
  { role: 'jobseeker', count: 28 },
];
/** Distribution over 20 profiles. */
const STORIES: readonly Story[] = [
  ...Array<Story>(11).fill('approved'),
  ...Array<Story>(4).fill('pending'),
  ...Array<Story>(3).fill('rejected'),
  'resubmitted',
  'changed',
];
const LOGO_EVERY = 3;

export function planSeeds(shape: PeopleShape = {}): SeedPlan {
  const { onlyPresets = false, companyCount = COMPANY_COUNT, user: changeUser = same, company: change = same } = shape;
  const random = createSeededRandom(SEED);
  const users = presetUsers().map(changeUser);
  const admins = users.filter((user) => user.role === 'admin');
  const plan: SeedPlan = { users, companies: [], history: [], logos: [] };
  if (onlyPresets) return plan;
  addPresetCompany(random, plan, admins, shape);

  const names = new Set(plan.companies.map((company) => company.companyName));
  for (let number = 0; number < companyCount; number += 1) {
    const owner = changeUser(makeUser(random, 'company', number + 1, statusFor(random)));
    const story = STORIES[(number * 7) % STORIES.length] ?? 'pending';
    const company = withUniqueName(names, () => change(makeCompany(random, owner, story, number)));
    users.push(owner);
    addCompany(random, plan, company, story, owner, admins);
    if (number % LOGO_EVERY === 0) plan.logos.push({ company, picture: number + 1 });
  }
  for (const { role, count } of MORE_USERS) {
    const first = role === 'company' ? companyCount + 1 : 1;
    for (let index = 0; index < count; index += 1) {
      // The first users of each role cover every status; the rest are random.
      const user = changeUser(makeUser(random, role, first + index, userStatuses[index] ?? statusFor(random)));
      users.push(user);
      plan.history.push(...userHistory(random, user, admins));
    }
  }
  return plan;
}

function same<R>(record: R): R {
  return record;
}

function addPresetCompany(
  random: SeededRandom,
  plan: SeedPlan,
  admins: RecordOf<'User'>[],
  { presetStory = 'approved', company: change = same }: PeopleShape,
): void {
  const owner = plan.users.find((user) => user.username === 'company1');
  if (!owner) throw new Error('The preset company user is missing');
  const company = change(presetCompany(random, owner, presetStory));
  addCompany(random, plan, company, presetStory, owner, admins);
  plan.logos.push({ company, picture: 0 });
}

function addCompany(
  random: SeededRandom,
  plan: SeedPlan,
  company: RecordOf<'Company'>,
  story: Story,
  owner: RecordOf<'User'>,
  admins: RecordOf<'User'>[],
): void {
  plan.companies.push(company);
  plan.history.push(...companyHistory(random, company, story, owner, admins));
}

function withUniqueName(taken: Set<string>, make: () => RecordOf<'Company'>): RecordOf<'Company'> {
  for (;;) {
    const company = make();
    if (taken.has(company.companyName)) continue;
    taken.add(company.companyName);
    return company;
  }
}

function statusFor(random: SeededRandom): UserStatus {
  const roll = random.number(100);
  if (roll < 82) return 'active';
  return roll < 91 ? 'inactive' : 'suspended';
}

import fc from 'fast-check';
import { formatChoices } from '#contract/choices.ts';
import { dayOf } from '#contract/days.ts';
import { type JobSearch, type jobChoices, jobFilterValues } from '#contract/recruiting/job-search.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';

/** Texts that are equal for a search, or nearly so. */
const words = [
  '前端',
  '前 端',
  'Web',
  'ＷＥＢ',
  'web ',
  'we',
  'b',
  '王·李',
  '王.李',
  'é',
  '%',
  '_',
  "o'",
  '\\',
  '市',
  '员',
];
const cities = ['上海', '上海市', '津市市', '津市', '市', '朝阳', '浦东新区', '张江 路', '上海 浦东新区', '朝阳市浦东'];
const text = (known: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known)).map(([one, other]) => one + other),
  );
const optional = (values: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...values) });

/** Some of the values, in the order in which a search is saved. */
const choices = (name: (typeof jobChoices)[number], values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .subarray([...values], { minLength: 1 })
        .map((some) => formatChoices(jobFilterValues[name].filter((value) => some.includes(value)))),
    },
  );

/** The fields of a job that a search compares. */
export const searchedJob = fc.record({
  title: text(words),
  companyName: text(words),
  city: text(cities),
  address: text([...cities, ...words]),
  skills: text(words),
  category: fc.constantFrom('technology', 'sales'),
  employmentType: fc.constantFrom('fullTime', 'labour'),
  experience: fc.constantFrom('any', 'upTo3'),
  education: fc.constantFrom('any', 'bachelor'),
  salaryMin: fc.constantFrom(1, 4999, 5000, 9999, 10_000, 30_000),
  salaryMax: fc.constantFrom(4999, 5000, 5001, 10_000, 30_000, 30_001),
  activeDay: fc.constantFrom(0, dayOf(NOON), dayOf(NOON) - 2, dayOf(NOON) - 3),
});

/** Searches that find some of such jobs. */
export const jobSearch: fc.Arbitrary<JobSearch> = fc.record({
  search: fc.array(text(words), { maxLength: 3 }).map((several) => several.join(' ').trim()),
  city: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text(cities) }),
  filters: fc.record({
    category: choices('category', ['technology', 'sales', 'design']),
    employmentType: choices('employmentType', ['fullTime', 'labour']),
    experience: choices('experience', ['any', 'upTo3']),
    education: choices('education', ['any', 'bachelor']),
    pay: optional([...jobFilterValues.pay, '5-10', '10-', '-5', '30-30', '1-999']),
    active: optional(jobFilterValues.active),
  }),
});

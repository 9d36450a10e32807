import { blankProfile } from '#contract/company.ts';
import { DAY_MS } from '#contract/days.ts';
import type { RecordOf, VerifyStatus } from '#contract/models.ts';
import { verificationRules } from '#contract/verification.ts';
import { creditCode } from './license.ts';
import type { SeededRandom } from './seeded-random.ts';
import { officeTime, personName, phoneNumber, seedId } from './users.ts';
import { brands, forms, places, rejectReasons, roads, trades } from './words.ts';

type Company = RecordOf<'Company'>;
type User = RecordOf<'User'>;

/** Review histories of profiles. `resubmitted` was rejected, `changed` was approved; both are pending again. */
const stories = ['approved', 'pending', 'rejected', 'resubmitted', 'changed'] as const;
export type Story = (typeof stories)[number];
const steps: Record<Story, number> = { approved: 1, pending: 0, rejected: 1, resubmitted: 2, changed: 2 };

const statusOf: Record<Story, VerifyStatus> = {
  approved: 'approved',
  pending: 'pending',
  rejected: 'rejected',
  resubmitted: 'pending',
  changed: 'pending',
};
const reasonAfter = (from: VerifyStatus) =>
  verificationRules.find((rule) => rule.from === from && rule.event === 'reviseIdentity')?.reSubmitReason ?? '';

/** The profile of the preset account company1. One that was changed after its approval has got a longer name. */
export function presetCompany(random: SeededRandom, owner: User, story: Story = 'approved'): Company {
  return {
    _id: 'preset-company1-profile',
    userId: owner._id,
    ...blankProfile,
    companyName: `杭州云帆信息技术${story === 'changed' ? '（集团）' : ''}有限公司`,
    contactPerson: owner.realName,
    contactPhone: owner.phone,
    contactEmail: 'hr@yunfan.example.com',
    address: '杭州市西湖区文三路398号东信大厦12层',
    businessLicense: creditCode(random, '330106'),
    description:
      '云帆信息专注于企业协同与数据平台，服务三百余家制造业和零售业客户。\n团队一百二十人，常年招聘后端、前端和测试工程师。',
    ...outcomeOf(story, () => rejectReasons[0] ?? ''),
    createTime: officeTime(random, owner.createTime + DAY_MS),
    updateTime: officeTime(random, owner.createTime + 3 * DAY_MS),
    revision: steps[story] + 1,
  };
}

function outcomeOf(story: Story, reason: () => string) {
  return {
    verifyStatus: statusOf[story],
    reSubmitReason:
      story === 'changed' ? reasonAfter('approved') : story === 'resubmitted' ? reasonAfter('rejected') : '',
    rejectReason: story === 'rejected' || story === 'resubmitted' ? reason() : '',
  };
}

/** Creates a fictional profile. Some profiles omit optional fields. */
export function makeCompany(random: SeededRandom, owner: User, story: Story, number: number): Company {
  const place = random.pick(places);
  const trade = random.pick(trades);
  const brand = brands[number % brands.length] ?? '';
  const district = random.pick(place.districts);
  const createTime = officeTime(random, owner.createTime + DAY_MS);
  const days = steps[story] * (1 + random.number(5));
  const updateTime = story === 'pending' ? createTime : officeTime(random, createTime + days * DAY_MS);
  return {
    _id: seedId(random, 'c'),
    userId: owner._id,
    ...blankProfile,
    companyName: `${place.city}${brand}${trade.name}${random.pick(forms)}`,
    contactPerson: random.chance(60) ? owner.realName : personName(random),
    contactPhone: random.chance(80) ? phoneNumber(random) : `0571-8${random.text(7, '0123456789')}`,
    contactEmail: random.chance(85) ? `hr${number}@example.com` : '',
    address: random.chance(92) ? `${place.city}市${district}${random.pick(roads)}${1 + random.number(900)}号` : '',
    businessLicense: random.chance(92) ? creditCode(random, place.region) : `TEMP_${createTime + number}`,
    description: random.chance(88)
      ? `${brand}${trade.name}主要从事${trade.work}，总部位于${place.city}${district}。目前在招：${trade.posts}。`
      : '',
    ...outcomeOf(story, () => random.pick(rejectReasons)),
    createTime,
    updateTime,
    revision: steps[story] + 1,
  };
}

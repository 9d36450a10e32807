import type { RecordOf, VerifyStatus } from '#contract/models.ts';
import { verificationRules } from '#contract/verification.ts';
import type { Dice } from './dice.ts';
import { creditCode } from './license.ts';
import { DAY_MS, officeTime, personName, phoneNumber, seedId } from './users.ts';
import { brands, forms, places, rejectReasons, roads, trades } from './words.ts';

type Company = RecordOf<'Company'>;
type User = RecordOf<'User'>;

/** What became of a profile: `resubmitted` was rejected once, `changed` approved once; both wait again. */
export const stories = ['approved', 'pending', 'rejected', 'resubmitted', 'changed'] as const;
export type Story = (typeof stories)[number];

const statusOf: Record<Story, VerifyStatus> = {
  approved: 'approved',
  pending: 'pending',
  rejected: 'rejected',
  resubmitted: 'pending',
  changed: 'pending',
};
const reasonAfter = (from: VerifyStatus) =>
  verificationRules.find((rule) => rule.from === from && rule.event === 'reviseIdentity')?.reSubmitReason ?? '';

/** The profile of company1, which screens and tests meet first. */
export function presetCompany(dice: Dice, owner: User): Company {
  return {
    _id: 'preset-company1-profile',
    userId: owner._id,
    companyName: '杭州云帆信息技术有限公司',
    contactPerson: owner.realName,
    contactPhone: owner.phone,
    contactEmail: 'hr@yunfan.example.com',
    address: '杭州市西湖区文三路398号东信大厦12层',
    businessLicense: creditCode(dice, '330106'),
    description:
      '云帆信息专注于企业协同与数据平台，服务三百余家制造业和零售业客户。\n团队一百二十人，常年招聘后端、前端和测试工程师。',
    logo: '',
    verifyStatus: 'approved',
    reSubmitReason: '',
    rejectReason: '',
    createTime: officeTime(dice, owner.createTime + DAY_MS),
    updateTime: officeTime(dice, owner.createTime + 3 * DAY_MS),
    revision: 2,
  };
}

/** One made-up profile of an owner. `name` must be unique; some leave out what may be left out. */
export function makeCompany(dice: Dice, owner: User, story: Story, number: number): Company {
  const place = dice.pick(places);
  const trade = dice.pick(trades);
  const brand = brands[number % brands.length] ?? '';
  const district = dice.pick(place.districts);
  const createTime = officeTime(dice, owner.createTime + DAY_MS);
  const steps = story === 'pending' ? 0 : story === 'approved' || story === 'rejected' ? 1 : 2;
  const days = steps * (1 + dice.number(5));
  const updateTime = steps === 0 ? createTime : officeTime(dice, createTime + days * DAY_MS);
  return {
    _id: seedId(dice, 'c'),
    userId: owner._id,
    companyName: `${place.city}${brand}${trade.name}${dice.pick(forms)}`,
    contactPerson: dice.chance(60) ? owner.realName : personName(dice),
    contactPhone: dice.chance(80) ? phoneNumber(dice) : `0571-8${dice.text(7, '0123456789')}`,
    contactEmail: dice.chance(85) ? `hr${number}@example.com` : '',
    address: dice.chance(92) ? `${place.city}市${district}${dice.pick(roads)}${1 + dice.number(900)}号` : '',
    businessLicense: dice.chance(92) ? creditCode(dice, place.region) : `TEMP_${createTime + number}`,
    description: dice.chance(88)
      ? `${brand}${trade.name}主要从事${trade.work}，总部位于${place.city}${district}。目前在招：${trade.posts}。`
      : '',
    logo: '',
    verifyStatus: statusOf[story],
    reSubmitReason:
      story === 'changed' ? reasonAfter('approved') : story === 'resubmitted' ? reasonAfter('rejected') : '',
    rejectReason: story === 'rejected' || story === 'resubmitted' ? dice.pick(rejectReasons) : '',
    createTime,
    updateTime,
    revision: steps + 1,
  };
}

import { type ReactNode, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { SelectOption } from '../../src/components/ui/select-field.tsx';

export const LONG_NAME = '杭州云帆信息技术（集团）股份有限公司华东区域人力资源共享服务中心第二招聘组';
/** Without a place to break. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG_TEXT = `${LONG_NAME}于 2025 年 10 月 20 日提交，联系邮箱 ${LONG_WORD}@example.com。营业执照号与企业名称不一致，请核对后重新提交；地址需填写到门牌号，联系电话请保持畅通。`;

export const refused = new AppError('VALIDATION_FAILED', '营业执照号与企业名称不一致，请核对后重新提交');
export const unreachable = new AppError('NETWORK');

export const options: readonly SelectOption[] = [
  { value: '', label: '全部状态' },
  { value: 'pending', label: '待审核' },
  { value: 'approved', label: '已认证' },
  { value: 'rejected', label: '审核拒绝' },
];
export const manyOptions: readonly SelectOption[] = [
  { value: '', label: '全部城市' },
  ...['北京', '上海', '广州', '深圳', '杭州', '南京', '成都', '武汉', '西安', '苏州', '乌鲁木齐'].map((city) => ({
    value: city,
    label: `${city}及周边地区`,
  })),
];

export function nothing(): void {}
/** An action that never ends, for what is busy. */
export function endless(): Promise<never> {
  return new Promise(nothing);
}

/** Holds the value of a control. */
export function Held<V>({
  initial,
  children,
}: {
  initial: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

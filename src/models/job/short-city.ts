import type { Condition } from '../../components/data-list/list-query.ts';

/** People write 杭州 and 杭州市. */
export function cityCondition(city: string): Condition {
  return city === '' ? '' : { $in: [city, `${city}市`, city.replace(/市$/, '')] };
}

import * as v from 'valibot';

/** The fields of every record. */
export const recordFields = {
  _id: v.string(),
  /** Milliseconds since the epoch. */
  createTime: v.number(),
  updateTime: v.number(),
  /** Each change adds 1. */
  revision: v.number(),
};

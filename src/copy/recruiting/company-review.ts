/** Texts of the administrators' company management that only the recruiting edition has. */
export const recruitingReviewCopy = {
  before: (result: string) => `上一家：${result}`,
} as const;

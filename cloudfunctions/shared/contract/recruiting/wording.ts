/** A passage of a job's text that discriminates, with the reason that people read. */
export type Wording = { index: number; text: string; reason: string };

const rules: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern:
      /(?:仅|只|限|仅限|只限|只招|仅招|要求|须为|必须为|性别[:：]?)(?:男|女)(?:性|生|士)?(?![装鞋包款])|(?:男|女)(?:性|生|士)?(?:优先|勿扰|免谈)|不(?:要|招|收)(?:男|女)(?:性|生|士)?/g,
    reason: '不得限制性别',
  },
  {
    pattern:
      /\d{2}\s*周?岁(?:以下|以内|以上|左右|优先)|(?:年龄|限)[:：]?\s*\d{2}\s*[-~–—～至到]\s*\d{2}(?:\s*周?岁)?|\d{2}\s*(?:周?岁)?\s*[-~–—～至到]\s*\d{2}\s*周?岁|(?:不超过|不大于|不高于|低于|小于)\s*\d{2}\s*周?岁/g,
    reason: '不得限制年龄',
  },
  {
    pattern:
      /(?:仅|只|限|仅限|只限)(?:本地|本市|本省)(?:户籍|户口|人)?|(?:本地|本市|本省)(?:户籍|户口|人)优先|(?:户籍|籍贯|民族)(?:限制|要求|不限于)/g,
    reason: '不得限制户籍、籍贯或民族',
  },
  {
    pattern: /(?:限|仅限|只限)?(?:已婚|未婚|已育|未育)(?:已育|未育)?(?:优先|者|勿扰)?|(?:不|无)(?:打算)?(?:结婚|生育)/g,
    reason: '不得限制婚姻或生育状况',
  },
];

/** Finds passages that discriminate by sex, age, origin or marriage, in the order of the text. */
export function findDiscriminatingWords(text: string): Wording[] {
  const found = rules.flatMap(({ pattern, reason }) =>
    [...text.matchAll(pattern)].map((match) => ({ index: match.index, text: match[0], reason })),
  );
  return found.sort((a, b) => a.index - b.index);
}

import * as v from 'valibot';
import { hasUnseen, trimUnseen } from './normalize.ts';

/**
 * Characters that are refused: control characters (a text of several lines may contain line breaks and tabs), and nine or
 * more marks on one letter. Such heaps paint over the lines above and below, and no language needs more than 8.
 */
const forbidden = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]|\p{M}{9}/u;
const forbiddenInLine = /[\p{Cc}\p{Zl}\p{Zp}]|\p{M}{9}/u;
/** Blanks, marks without a letter, and characters of no width. A name that consists only of these can't be clicked. */
const invisible = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const clean = (pattern: RegExp) => (value: string) => value.isWellFormed() && !pattern.test(value);
/** A text of one line, trimmed. */
export const line = (max: number, label: string) =>
  v.pipe(
    v.string(`${label}格式不正确`),
    v.trim(),
    v.check(clean(forbiddenInLine), `${label}包含不支持的字符`),
    v.maxLength(max, `${label}不能超过${max}个字符`),
  );
/** A text that may have line breaks, trimmed. */
export const lines = (max: number, label: string) =>
  v.pipe(
    v.string(`${label}格式不正确`),
    v.trim(),
    v.check(clean(forbidden), `${label}包含不支持的字符`),
    v.maxLength(max, `${label}不能超过${max}个字符`),
  );
/** A text of one line with at least one visible character. */
export const required = (max: number, label: string) =>
  v.pipe(
    line(max, label),
    v.check((value) => !invisible.test(value), `请填写${label}`),
  );

/** A text that may have line breaks, with at least one visible character. */
export const requiredLines = (max: number, label: string) =>
  v.pipe(
    lines(max, label),
    v.check((value) => !invisible.test(value), `请填写${label}`),
  );

/**
 * What a browser's e-mail input accepts, by the expression of the HTML standard, except that dots of the part before the @
 * stand between other characters: no mail server accepts others.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
export const MAX_EMAIL_LENGTH = 254;
/** An e-mail address without blanks and invisible characters at its ends, or nothing. */
export const optionalEmail = (label: string) =>
  v.pipe(
    v.string(`${label}格式不正确`),
    v.transform(trimUnseen),
    v.check((value) => !hasUnseen(value), `${label}中有看不见的字符，请删除后重新输入`),
    line(MAX_EMAIL_LENGTH, label),
    v.check((value) => value === '' || EMAIL.test(value), `${label}格式不正确`),
  );
export const requiredEmail = (label: string) =>
  v.pipe(
    optionalEmail(label),
    v.check((value) => value !== '', `请填写${label}`),
  );

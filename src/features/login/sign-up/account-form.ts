import * as v from 'valibot';
import { passwordSchema } from '#contract/models.ts';
import { normalize, trimUnseen } from '#contract/normalize.ts';
import { userSchemas } from '#contract/user.ts';
import { signUpCopy as texts } from '../../../copy/recruiting/sign-up.ts';

/** What is typed on the pages of the sign-up and of the recovery. */
export type Typed = {
  role: 'company' | 'jobseeker';
  realName: string;
  phone: string;
  email: string;
  code: string;
  password: string;
  repeat: string;
  hasConsent: boolean;
};
export type TypedName = keyof Typed;
export type TypedErrors = { [name in TypedName]?: string | undefined };
/** The page: a recovery has neither role nor name nor consent. */
export type Kind = 'register' | 'recover';

/** A message with a code. Its time is in ms since the epoch. */
export const sentSchema = v.object({ id: v.string(), email: v.string(), time: v.number() });
export type SentCode = v.InferOutput<typeof sentSchema>;

/** What survives a reload while the mail is read in another app. Never a password, a code or the consent. */
export const draftSchema = v.object({
  role: v.picklist(['company', 'jobseeker']),
  realName: v.string(),
  phone: v.optional(v.string(), ''),
  email: v.string(),
  sent: v.nullable(sentSchema),
});

export const blank: Typed = {
  role: 'jobseeker',
  realName: '',
  phone: '',
  email: '',
  code: '',
  password: '',
  repeat: '',
  hasConsent: false,
};

/** The code as the platform sent it: people paste blanks, and input methods type wide digits. */
export function codeOf(typed: Pick<Typed, 'code'>): string {
  return normalize(typed.code).replace(/\s/g, '');
}

/** A company has the telephone number of its profile. */
export function phoneOf({ role, phone }: Pick<Typed, 'role' | 'phone'>): string {
  return role === 'jobseeker' ? phone.trim() : '';
}

export function emailError(email: string): string | undefined {
  return errorOf(userSchemas.email, email);
}

/** Why each field is refused, in the order of the form. */
export function errorsOf(kind: Kind, typed: Typed, sent: SentCode | null): TypedErrors {
  const entries: [TypedName, string | undefined][] = [
    ['realName', kind === 'register' ? errorOf(userSchemas.realName, typed.realName) : undefined],
    ['phone', kind === 'register' ? errorOf(userSchemas.phone, phoneOf(typed)) : undefined],
    ['email', emailError(typed.email)],
    ['code', codeError(typed, sent)],
    ['password', errorOf(passwordSchema, typed.password)],
    ['repeat', typed.repeat === typed.password ? undefined : texts.mismatch],
    ['hasConsent', kind === 'recover' || typed.hasConsent ? undefined : texts.consentMissing],
  ];
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined));
}

function codeError(typed: Typed, sent: SentCode | null): string | undefined {
  if (sent === null) return texts.codeNotSent;
  if (sent.email !== trimUnseen(typed.email)) return texts.emailChanged;
  return /^\d{6}$/.test(codeOf(typed)) ? undefined : texts.codeMissing;
}

function errorOf(schema: v.GenericSchema, value: string): string | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? undefined : parsed.issues[0].message;
}

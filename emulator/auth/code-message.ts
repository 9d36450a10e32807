import type { MailMessage } from '../mail/stored-mails.ts';
import type { CodeMail, Purpose } from './code-mails.ts';

const SENDER = '云开发';
const SENDER_ADDRESS = 'no-reply@example.com';
const uses: Readonly<Record<Purpose, string>> = {
  signUp: '注册账号',
  recovery: '重置密码',
  address: '验证邮箱',
};

/** Composes the mail with a code, as the platform would send it. */
export function codeMessage({ address, code, purpose, hasAccount, time }: CodeMail): MailMessage {
  const subject = `验证码 ${code}`;
  const lines = [
    `您正在${uses[purpose]}，验证码是 ${code}，10 分钟内有效。`,
    ...(hasAccount && purpose === 'signUp' ? ['该邮箱已有账号，请直接登录；忘记密码时可重置密码。'] : []),
    ...(!hasAccount && purpose === 'recovery' ? ['该邮箱还没有账号，请先注册。'] : []),
    '如非本人操作，请忽略本邮件。',
  ];
  const headers = [
    `From: =?utf-8?B?${inBase64(SENDER)}?= <${SENDER_ADDRESS}>`,
    `To: ${address}`,
    `Subject: =?utf-8?B?${inBase64(subject)}?=`,
    `Date: ${new Date(time).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = inBase64(lines.join('\n')).match(/.{1,76}/g) ?? [];
  const raw = Buffer.from([...headers, '', ...body, ''].join('\r\n'));
  return { address, sender: `${SENDER} <${SENDER_ADDRESS}>`, subject, raw };
}

function inBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}

import { json } from '../responses.ts';

/**
 * Errors of the auth service. The SDK reads `error` and ignores the status. The app shows the texts in its 登录失败
 * alert.
 */
const authErrors = {
  invalid_password: { number: 4003, text: '用户名或密码不正确', status: 400 },
  invalid_grant: { number: 4014, text: '登录凭证已失效，请重新登录', status: 400 },
  invalid_argument: { number: 3, text: '请求参数不正确', status: 400 },
  unauthenticated: { number: 16, text: '登录已失效，请重新登录', status: 401 },
  resource_exhausted: { number: 8, text: '登录失败次数过多，请稍后再试', status: 429 },
  invalid_verification_code: { number: 4004, text: '验证码错误或已过期', status: 400 },
  already_exists: { number: 6, text: '该邮箱已注册', status: 409 },
  not_found: { number: 5, text: '该邮箱尚未注册', status: 404 },
} as const;
export type AuthErrorName = keyof typeof authErrors;

export class AuthError extends Error {
  readonly error: AuthErrorName;

  constructor(error: AuthErrorName, text: string = authErrors[error].text) {
    super(text);
    this.name = 'AuthError';
    this.error = error;
  }
}

export function authFailure(error: AuthError): Response {
  const { number, status } = authErrors[error.error];
  return json({ error: error.error, error_code: number, error_description: error.message }, status);
}

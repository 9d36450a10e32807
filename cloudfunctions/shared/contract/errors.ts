/**
 * Every error code with its default text for users. A code never changes its meaning. Code that throws one may give a more
 * specific text.
 */
export const errorTexts = {
  VALIDATION_FAILED: '参数必需是非空对象',
  UNAUTHENTICATED: '登录已失效，请重新登录',
  ACCOUNT_INACTIVE: '账号未激活，请联系管理员',
  ACCOUNT_SUSPENDED: '账号已停用，请联系管理员',
  INVALID_CREDENTIALS: '用户名或密码错误',
  ROLE_MISMATCH: '用户角色不匹配，请选择正确的角色',
  QUERY_TOO_COSTLY: '查询范围过大',
  LIMIT_REACHED: '已达数量上限',
  TOO_MANY_ATTEMPTS: '登录失败次数过多，请稍后再试',
  USER_NOT_FOUND: '未找到对应的业务用户信息，请联系管理员',
  PERMISSION_DENIED: '没有权限执行此操作',
  NOT_FOUND: '记录不存在或已被删除',
  DUPLICATE_USERNAME: '用户名已存在',
  DUPLICATE_EMAIL: '邮箱已被使用',
  DUPLICATE_LICENSE: '该营业执照号已被其他企业使用',
  DUPLICATE_PROFILE: '您已创建企业信息，请勿重复创建',
  DUPLICATE_COLLECTION: '集合已存在',
  DUPLICATE_ID: '文档ID已存在',
  /** The record has another status than the caller expected. `refusedStep` names the record. */
  INVALID_TRANSITION: '该记录的状态已改变，请刷新后重试',
  /** The status would allow it, something else does not. The text says what. */
  PRECONDITION_FAILED: '当前不能执行此操作',
  STALE_REVISION: '记录已被他人修改，请刷新后重试',
  LAST_SUPER_ADMIN: '至少需要保留一名超级管理员',
  DATABASE_TRANSACTION_CONFLICT: '操作冲突，请稍后重试',
  TRANSACTION_NOT_FOUND: '事务不存在或已过期',
  /** The database does not answer. A write may have been done. */
  DATABASE_UNAVAILABLE: '服务繁忙，请稍后重试',
  INTERNAL: '服务暂时不可用，请稍后重试',
  // Only thrown in the browser, when no response arrives.
  TIMEOUT: '请求超时，请稍后重试',
  NETWORK: '暂时无法连接服务器，请检查网络后重试',
} as const;

export type ErrorCode = keyof typeof errorTexts;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTexts, value);
}

/** Why single fields of a record are refused, by their names. */
export type FieldRefusals = Readonly<Record<string, string>>;

/**
 * The error of the whole project: a code, the text to show, and a cause that never leaves the process. Where several
 * fields are refused, `fields` has the text of each one.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldRefusals | undefined;

  constructor(
    code: ErrorCode,
    text: string = errorTexts[code],
    options: ErrorOptions & { fields?: FieldRefusals | undefined } = {},
  ) {
    super(text, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
  }
}

/** Returns the text of a failed schema rule. Replaces the library's built-in English messages. */
export function ruleText(message: string): string {
  return message.startsWith('Invalid ') ? '参数不正确' : message;
}

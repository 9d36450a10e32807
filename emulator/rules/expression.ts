/** The values that a rule's expression reads. */
export type RuleValue = string | number | boolean | null | readonly RuleValue[] | RegExp | RuleScope;
export type RuleScope = { readonly [name: string]: RuleValue };

/** The expression has a name, an operator or types that the platform does not document. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}

const TOKEN =
  /\s*(?:(?<regex>\/(?:\\.|[^/\\\n])+\/)|(?<text>'[^'\\\n]*'|"[^"\\\n]*")|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_]\w*)|(?<sign>&&|\|\||==|!=|>=|<=|[><!.()[\],]))/y;
const constants: RuleScope = { true: true, false: false, null: null };
const comparisons = ['==', '!=', '>=', '<=', '>', '<', 'in'];

type Token = { kind: string; text: string };

/**
 * Evaluates an expression of the platform's security rules: `== != > >= < <= in ! && ||`, lists, fields of `scope`, and
 * `/pattern/.test(text)`. Throws RuleError for anything else.
 *
 * @see https://docs.cloudbase.net/rule/learn-rules
 */
export function evaluate(expression: string, scope: RuleScope): RuleValue {
  const parser = new Parser(tokenize(expression), scope);
  return parser.parse();
}

function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = expression.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(expression)?.groups ?? {};
    const [kind, text] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    if (kind === undefined || text === undefined) throw new RuleError(`Unknown: ${expression.slice(from, from + 20)}`);
    tokens.push({ kind, text });
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #scope: RuleScope;
  #next = 0;

  constructor(tokens: readonly Token[], scope: RuleScope) {
    this.#tokens = tokens;
    this.#scope = scope;
  }

  parse(): RuleValue {
    const value = this.#or();
    const rest = this.#tokens[this.#next];
    if (rest) throw new RuleError(`Unexpected: ${rest.text}`);
    return value;
  }

  #take(...texts: string[]): string | undefined {
    const token = this.#tokens[this.#next];
    if (!token || token.kind === 'text' || !texts.includes(token.text)) return undefined;
    this.#next += 1;
    return token.text;
  }

  #expect(text: string): void {
    if (this.#take(text) === undefined) throw new RuleError(`Expected: ${text}`);
  }

  #or(): RuleValue {
    let value = this.#and();
    while (this.#take('||')) {
      const right = this.#and();
      value = condition(value) || condition(right);
    }
    return value;
  }

  #and(): RuleValue {
    let value = this.#comparison();
    while (this.#take('&&')) {
      const right = this.#comparison();
      value = condition(value) && condition(right);
    }
    return value;
  }

  #comparison(): RuleValue {
    const left = this.#unary();
    const operator = this.#take(...comparisons);
    return operator === undefined ? left : compare(left, operator, this.#unary());
  }

  #unary(): RuleValue {
    return this.#take('!') ? !condition(this.#unary()) : this.#primary();
  }

  #primary(): RuleValue {
    if (this.#take('(')) return this.#closed(this.#or(), ')');
    if (this.#take('[')) return this.#list();
    const token = this.#tokens[this.#next];
    if (!token) throw new RuleError('The expression is incomplete');
    this.#next += 1;
    switch (token.kind) {
      case 'text':
        return token.text.slice(1, -1);
      case 'number':
        return Number(token.text);
      case 'regex':
        return this.#match(new RegExp(token.text.slice(1, -1)));
      case 'word':
        return token.text in constants ? field(constants, token.text) : this.#path(field(this.#scope, token.text));
      default:
        throw new RuleError(`Unexpected: ${token.text}`);
    }
  }

  #closed<T>(value: T, sign: string): T {
    this.#expect(sign);
    return value;
  }

  #list(): RuleValue[] {
    const items: RuleValue[] = [];
    while (!this.#take(']')) {
      items.push(this.#or());
      if (!this.#take(',')) return this.#closed(items, ']');
    }
    return items;
  }

  #match(pattern: RegExp): boolean {
    for (const text of ['.', 'test', '(']) this.#expect(text);
    const value = this.#closed(this.#or(), ')');
    if (typeof value !== 'string') throw new RuleError('A pattern tests a text only');
    return pattern.test(value);
  }

  #path(start: RuleValue): RuleValue {
    let value = start;
    while (this.#take('.')) {
      const name = this.#tokens[this.#next];
      this.#next += 1;
      if (name?.kind !== 'word') throw new RuleError('A name is missing');
      // A field of a missing value is missing: `auth.uid` of a visitor without a session.
      value = value === null ? null : field(value, name.text);
    }
    return value;
  }
}

function field(value: RuleValue, name: string): RuleValue {
  const found = isScope(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (found === undefined) throw new RuleError(`Not documented: ${name}`);
  return found;
}

function isScope(value: RuleValue): value is RuleScope {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RegExp);
}

function condition(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RuleError('A condition must be true or false');
  return value;
}

function compare(left: RuleValue, operator: string, right: RuleValue): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  if (operator === 'in') {
    if (!Array.isArray(right)) throw new RuleError('`in` needs a list');
    return right.includes(left);
  }
  if (typeof left !== 'number' || typeof right !== 'number') throw new RuleError(`${operator} compares numbers only`);
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  return operator === '<' ? left < right : left <= right;
}

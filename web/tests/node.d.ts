// The little of Node and of the bundler that the tests use; the types of all of Node would be a dependency as large as the rest together.
declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
  export function beforeEach(body: () => void | Promise<void>): void;
  export const mock: { timers: { enable(how: { apis: readonly string[] }): void; tick(milliseconds: number): void; reset(): void } };
}

declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    equal<T>(expected: T, actual: T, message?: string): void;
    deepEqual<T>(expected: T, actual: T, message?: string): void;
    rejects(promise: Promise<unknown>): Promise<void>;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf-8"): string;
}

declare module "*.ftl" {
  const text: string;
  export default text;
}

declare module "*.css" {
  const text: string;
  export default text;
}

import type { TestApi } from './open-test-api.ts'

export interface TestBrowser {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Its cookies, which tests can change like a thief. */
  cookies: Map<string, string>
}

/** Calls the API like a browser, storing cookies. */
export function createTestBrowser({ app }: Pick<TestApi, 'app'>, address = '192.0.2.1'): TestBrowser {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.request(
      path,
      {
        method,
        headers: { cookie, 'user-agent': 'Test browser', ...json, ...headers },
        body:
          body === undefined
            ? undefined
            : body instanceof Uint8Array
              ? Buffer.from(body)
              : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: address } } },
    )
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (value === '' || /Max-Age=0\b/.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return Object.assign(call, { cookies })
}

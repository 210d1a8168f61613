import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi } from './connect-bidi.ts'
import { type Engine, jsonCall } from './engine.ts'
import { runProgram } from './run-program.ts'

/** Settings of a phone, and no lookups or requests besides those of a test. */
const preferences = {
  'dom.w3c_touch_events.enabled': 1,
  // On a busy machine, a tap can last long; after this time in milliseconds it would no longer be one.
  'ui.click_hold_context_menus.delay': 20_000,
  'focusmanager.testmode': true,
  'intl.accept_languages': 'ja',
  'network.dns.disablePrefetch': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
} as const

const size = { width: 390, height: 844 }

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Starts a headless Firefox, controlled by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'swipress-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const program = runProgram(path, [
    '--headless',
    '--remote-debugging-port',
    '0',
    '--profile',
    profile,
    'about:blank',
  ])
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await connectBidi(`${address}/session`)
  await bidi.call('session.new', { capabilities: {} })
  const tree = await bidi.call<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const { context } = tree.contexts[0]!
  await bidi.call('browsingContext.setViewport', { context, viewport: size })
  const noise: string[] = []
  await listen(bidi, noise)
  const traverse = (delta: number) => bidi.call('browsingContext.traverseHistory', { context, delta })
  return {
    hasTouch: true,
    complaints: async () => noise.splice(0),
    open: (url) => bidi.call('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => traverse(-1),
    forward: () => traverse(1),
    async evaluate(run, ...given) {
      const { result, exceptionDetails } = await bidi.call<Evaluated>('script.callFunction', {
        functionDeclaration: `() => ${jsonCall(run, given)}`,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    perform: (actions) => bidi.call('input.performActions', { context, actions }),
    forgetCookies: () => bidi.call('storage.deleteCookies'),
    async print(page) {
      const { data } = await bidi.call<{ data: string }>('browsingContext.print', { context, page })
      return Buffer.from(data, 'base64')
    },
    async close() {
      bidi.close()
      await program.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function listen(bidi: Awaited<ReturnType<typeof connectBidi>>, noise: string[]): Promise<void> {
  bidi.on('log.entryAdded', ({ level, text }) => noise.push(`console ${level}: ${text}`))
  bidi.on('network.responseCompleted', ({ response }) => {
    if (response.status >= 400) noise.push(`${response.status}: ${response.url}`)
  })
  await bidi.call('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] })
}

import { glob } from 'node:fs/promises'
import { freePort } from '#testing/store/free-ports.ts'
import { type Engine, jsonCall } from './engine.ts'
import type { InputSource } from './input-sources.ts'
import { findProgram, type RunningProgram, runProgram } from './run-program.ts'

/** The programs for WebKitGTK: its driver starts a minimal browser. */
export interface WebkitPrograms {
  driver: string
  browser: string
  display: string
}

/** Undefined unless driver, browser and a display to show it on are installed. */
export async function findWebkit(): Promise<WebkitPrograms | undefined> {
  const [driver, display] = await Promise.all([findProgram('WebKitWebDriver'), findProgram('Xvfb')])
  const browsers: string[] = []
  for await (const path of glob('/usr/lib*/{,*/}webkit2gtk-4.*/MiniBrowser')) browsers.push(path)
  const [browser] = browsers
  return driver && display && browser ? { driver, browser, display } : undefined
}

/** Starts an invisible display of phone size for the duration of the program. */
export async function startDisplay(
  path: string,
): Promise<{ env: NodeJS.ProcessEnv; program: RunningProgram }> {
  const program = runProgram(path, ['-displayfd', '3', '-screen', '0', '450x844x24', '-nolisten', 'tcp'], {
    hasThird: true,
  })
  const [number] = await program.says(/^\d+$/m)
  const env = { ...process.env, DISPLAY: `:${number}`, LANG: 'ja_JP.UTF-8', LC_ALL: '', GDK_BACKEND: 'x11' }
  return { env, program }
}

/** Starts WebKitGTK on its own display, controlled by WebDriver. It has no touch screen. */
export async function startWebkit({ driver, browser, display }: WebkitPrograms): Promise<Engine> {
  const { env, program: screen } = await startDisplay(display)
  const port = await freePort()
  const program = runProgram(driver, [`--port=${port}`], { env })
  const send = createSend(`http://127.0.0.1:${port}`)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
  const call = <Result = void>(method: string, path: string, body?: object) =>
    send<Result>(method, `/session/${sessionId}${path}`, body)
  await call('POST', '/window/rect', { x: 0, y: 0, width: 390, height: 844 })
  const sumWheel = createWheelSums()
  const engine: Engine = {
    hasTouch: false,
    async open(url) {
      await call('POST', '/url', { url })
      await engine.evaluate(collectComplaints)
    },
    complaints() {
      return engine.evaluate(
        () => (Reflect.get(window, 'complaints') as string[] | undefined)?.splice(0) ?? [],
      )
    },
    back: () => call('POST', '/back', {}),
    forward: () => call('POST', '/forward', {}),
    async evaluate(run, ...given) {
      const script = `const done = arguments[0]
        ${jsonCall(run, given)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`
      const told = await call<{ json?: string; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      })
      if (told.json === undefined) throw new Error(told.error)
      return JSON.parse(told.json)
    },
    perform: (actions) => call('POST', '/actions', { actions: actions.map(sumWheel) }),
    forgetCookies: () => call('DELETE', '/cookie'),
    // The driver takes seconds to end on request, so the browser is ended with its display.
    async close() {
      await program.end()
      await screen.end()
    },
  }
  return engine
}

/**
 * The driver reports each turn of a wheel as the difference from the one before, and turns it back when actions are
 * released: it is sent sums, and nothing is released.
 */
function createWheelSums(): (source: InputSource) => InputSource {
  const sum = { deltaX: 0, deltaY: 0 }
  return (source) =>
    source.type === 'wheel'
      ? {
          ...source,
          actions: source.actions.map((action) => {
            sum.deltaX += action.deltaX
            sum.deltaY += action.deltaY
            return { ...action, ...sum }
          }),
        }
      : source
}

/**
 * Collects complaints of the document's scripts until it is left. The driver cannot read console messages;
 * `listenToWebkit` gets those of WebKit itself.
 */
function collectComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  addEventListener('error', ({ message }) => complaints.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejection: ${reason}`))
  for (const name of ['error', 'warn', 'log'] as const)
    console[name] = (...said: unknown[]) => complaints.push(`console ${name}: ${said.join(' ')}`)
}

/** Repeats requests until the driver has opened its port. */
const createSend =
  (origin: string) =>
  async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const ask = () => fetch(origin + path, { method, body: body && JSON.stringify(body) })
    let answer: Response | undefined
    for (let tries = 0; !answer; tries += 1)
      answer = await ask().catch(async (error) => {
        if (path !== '/session' || tries === 100) throw error
        await new Promise((next) => setTimeout(next, 50))
        return undefined
      })
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }

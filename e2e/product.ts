import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '#testing/store/free-ports.ts'
import { bringEncodings, encodeTemplates } from './encodings.ts'

/** Addresses of a running product, as plain data that can be passed to another process. */
export interface ProductAddresses {
  consoleUrl: string
  /** Contains `{siteId}`. */
  sitesUrl: string
  email: string
  password: string
}

export interface RunningTestProduct extends ProductAddresses {
  close(): Promise<void>
}

const commandLine = fileURLToPath(new URL('../cli/swipress.js', import.meta.url))
const startMs = 180_000
const stopMs = 10_000

/**
 * Starts the product like a person: one process of the command line, free ports, a data folder with nothing but
 * encodings of media, and the demo sites published. Resolves when it is ready; throws its output if it ends before.
 */
export async function startTestProduct(): Promise<RunningTestProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-e2e-'))
  const dataFolder = join(folder, 'data')
  await encodeTemplates()
  await bringEncodings(join(dataFolder, 'blobs'))
  const [port, sitesPort] = await freePorts(2)
  const staff = { email: 'staff@example.com', password: 'Staff-2026@e2e' }
  const child = spawn(process.execPath, [commandLine, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      SITES_PORT: String(sitesPort),
      DATA_DIR: dataFolder,
      BACKUP_DIR: join(folder, 'backups'),
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
      REDIS_URL: '',
      CONSOLE_URL: '',
      SITES_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(`${signal ?? code}`)),
  )
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      if (said.includes('Ready.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((how) => reject(new Error(`The product ended with ${how} and said:\n${said}`)))
    setTimeout(() => reject(new Error(`The product is not ready and said:\n${said}`)), startMs).unref()
  })
  let isClosing = false
  const close = async () => {
    isClosing = true
    process.off('exit', endWithUs)
    child.kill('SIGTERM')
    const patience = setTimeout(endWithUs, stopMs)
    await ended
    clearTimeout(patience)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready
  } catch (error) {
    await close()
    throw error
  }
  void ended.then((how) => {
    if (!isClosing) console.error(`The product ended by itself with ${how} and said:\n${said}`)
  })
  return {
    consoleUrl: `http://localhost:${port}`,
    sitesUrl: `http://{siteId}.localhost:${sitesPort}`,
    ...staff,
    close,
  }
}

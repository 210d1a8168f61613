import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { findChromium } from '#e2e/find-chromium.ts'
import type { Environment } from './environment.ts'

export interface MachineCheck {
  name: string
  isFine: boolean
  /** Without it the product does not run. */
  isNeeded: boolean
  /** What was found, or what to do. */
  detail: string
}

const require = createRequire(import.meta.url)

/** What this machine has of what the product uses. */
export async function machineChecks({ redisUrl }: Environment): Promise<MachineCheck[]> {
  const libraries = ['better-sqlite3', 'sharp', '@node-rs/argon2'].map((name) => libraryCheck(name))
  const chromium = await findChromium().catch(() => undefined)
  return [
    { name: 'Node.js', isFine: true, isNeeded: true, detail: process.version },
    ...libraries,
    filmCheck(),
    {
      name: 'Chromium',
      isFine: chromium !== undefined,
      isNeeded: false,
      detail: chromium ?? 'Only tests need one. Run npm ci with development packages, or set CHROMIUM_PATH.',
    },
    await redisCheck(redisUrl),
  ]
}

function libraryCheck(name: string): MachineCheck {
  try {
    require(name)
    return { name, isFine: true, isNeeded: true, detail: 'loads' }
  } catch (error) {
    const why = (error as Error).message.split('\n')[0]
    return { name, isFine: false, isNeeded: true, detail: `${why}. Run npm ci again on this machine.` }
  }
}

function filmCheck(): MachineCheck {
  const check = libraryCheck('node-av')
  return {
    ...check,
    name: 'films',
    isNeeded: false,
    detail: check.isFine ? 'decoder loads' : 'Install ffmpeg or set FFMPEG_PATH.',
  }
}

const answerMs = 1_500

function redisCheck(redisUrl: string | undefined): Promise<MachineCheck> {
  const result = (isFine: boolean, detail: string): MachineCheck => ({
    name: 'Redis',
    isFine,
    isNeeded: redisUrl !== undefined,
    detail,
  })
  if (redisUrl === undefined)
    return Promise.resolve(result(false, 'Not used: REDIS_URL is not set, jobs stay in this process.'))
  const { hostname, port } = new URL(redisUrl)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: answerMs })
    const end = (isFine: boolean, detail: string) => {
      socket.destroy()
      resolve(result(isFine, detail))
    }
    socket.on('connect', () => end(true, `${hostname} answers`))
    socket.on('timeout', () => end(false, `${hostname} does not answer. Start Redis, or unset REDIS_URL.`))
    socket.on('error', () => end(false, `${hostname} refuses. Start Redis, or unset REDIS_URL.`))
  })
}

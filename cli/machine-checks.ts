import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { databaseCheck, type MachineCheck, privacyChecks } from './data-checks.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { isCommandError } from './exit-codes.ts'
import { findChromium } from './find-chromium.ts'
import { ffmpegPathOf } from './find-program.ts'
import { requireWritable } from './make-folder.ts'
import { missingPackage } from './missing-packages.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** Checks the configuration, and whether this machine has everything that the product needs. */
export async function doctorChecks(env: NodeJS.ProcessEnv): Promise<MachineCheck[]> {
  const environment = tryRead('environment', () => readEnvironment(env))
  if ('detail' in environment) return [environment, ...(await machineChecks(env, undefined))]
  const { dataFolder, backupFolder, redisUrl } = environment.value
  const folder = tryRead('data folder', () => requireWritable('DATA_DIR', dataFolder))
  const noBackups = 'None are taken. Set BACKUP_DIR to a folder, best on another disk.'
  return [
    'detail' in folder ? folder : { name: 'data folder', isFine: true, isNeeded: true, detail: dataFolder },
    await databaseCheck(environment.value),
    ...privacyChecks(environment.value),
    {
      name: 'backups',
      isFine: backupFolder !== undefined,
      isNeeded: false,
      detail: backupFolder ?? noBackups,
    },
    ...(await machineChecks(env, redisUrl)),
  ]
}

/** The result of a reader, or its error as a failed check. */
function tryRead<Held>(name: string, read: () => Held): { value: Held } | MachineCheck {
  try {
    return { value: read() }
  } catch (error) {
    if (!isCommandError(error)) throw error
    return { name, isFine: false, isNeeded: true, detail: error.message }
  }
}

async function machineChecks(
  env: NodeJS.ProcessEnv,
  redisUrl: Environment['redisUrl'],
): Promise<MachineCheck[]> {
  const libraries = ['better-sqlite3', 'sharp', '@node-rs/argon2'].map((name) => libraryCheck(name))
  const chromium = await findChromium().catch(() => undefined)
  return [
    { name: 'Node.js', isFine: true, isNeeded: true, detail: process.version },
    ...libraries,
    await videoCheck(env),
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
    const absent = missingPackage(error)
    if (absent) return { name, isFine: false, isNeeded: false, detail: absent.message }
    const why = (error as Error).message.split('\n')[0]
    return { name, isFine: false, isNeeded: true, detail: `${why}. Run npm ci again on this machine.` }
  }
}

/** A configured ffmpeg must run; without one, the decoder from the packages must load. */
async function videoCheck(env: NodeJS.ProcessEnv): Promise<MachineCheck> {
  const environment = tryRead('videos', () => ffmpegPathOf(env))
  if ('detail' in environment) return environment
  if (environment.value !== undefined) {
    const answer = await run(environment.value, ['-version']).catch(() => undefined)
    const isFine = answer?.stdout.startsWith('ffmpeg version') === true
    const detail = isFine
      ? environment.value
      : `FFMPEG_PATH is ${environment.value}, which does not answer as an ffmpeg.`
    return { name: 'videos', isFine, isNeeded: true, detail }
  }
  const check = libraryCheck('node-av')
  return {
    ...check,
    name: 'videos',
    isNeeded: false,
    detail: check.isFine
      ? 'decoder loads'
      : 'Videos, music, HEIC and BMP need a tool: npm i node-av, or set FFMPEG_PATH.',
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

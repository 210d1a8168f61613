import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, exitCodes } from './exit-codes.ts'
import { setting } from './setting.ts'
import { shown } from './value-kinds.ts'

/** Path of a program: the given path, or its name in one of the folders of `PATH`. */
export function findProgram(named: string, path = ''): string | undefined {
  const places = /[/\\]/.test(named) ? [named] : path.split(delimiter).map((folder) => join(folder, named))
  return places.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The configured ffmpeg that replaces the one from the packages; undefined if none is configured. */
export function ffmpegPathOf(env: NodeJS.ProcessEnv): string | undefined {
  const named = setting(env, 'FFMPEG_PATH')
  if (named === undefined || findProgram(named, env.PATH)) return named
  throw new CommandError(
    exitCodes.machine,
    `FFMPEG_PATH is ${shown(named)}, which is no program. Give the path of an ffmpeg, or leave it out.`,
  )
}

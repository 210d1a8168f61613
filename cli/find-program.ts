import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is: at the path that is named, or by its name in one of the folders of `PATH`. */
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

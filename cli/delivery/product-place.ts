import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The product that uses a data folder, and its socket for everything that is not delivered. */
export interface ProductPlace {
  pid: number
  /** When the process began, according to the system, because its process id may be reused. */
  began: string
  /** The port on which its sites are delivered. */
  port: number
  /** The socket on which it responds to everything else. */
  inside: string
}

/** The socket for small calls, beside the one for everything else. */
export const smallCallsBeside = (inside: string): string => join(dirname(inside), 'small')

const fileIn = (dataFolder: string): string => join(dataFolder, 'delivery.json')

/** Undefined if there is none, or it cannot be read. */
export function readProductPlace(dataFolder: string): ProductPlace | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')) as ProductPlace
  } catch {
    return undefined
  }
}

export function writeProductPlace(dataFolder: string, place: Omit<ProductPlace, 'pid' | 'began'>): void {
  const file = fileIn(dataFolder)
  const own: ProductPlace = { pid: process.pid, began: beginningOf(process.pid) ?? '', ...place }
  writeFileSync(`${file}.new`, JSON.stringify(own))
  renameSync(`${file}.new`, file)
}

/** Whether the process that wrote this has ended. */
export const hasEnded = ({ pid, began }: ProductPlace): boolean => beginningOf(pid) !== began

/** When a process began. Undefined if it does not exist, or is a zombie. */
export function beginningOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

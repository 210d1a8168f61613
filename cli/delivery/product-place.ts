import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which product has a data folder, and where it answers what is not delivered. */
export interface ProductPlace {
  pid: number
  /** When the process began, as the system counts: another one may have its number by now. */
  began: string
  /** The port that its sites are delivered on. */
  port: number
  /** The socket on which it answers everything else. */
  inside: string
}

const fileIn = (dataFolder: string): string => join(dataFolder, 'delivery.json')

/** Undefined where none has written it, and where it can not be read. */
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

/** Whether the process that has written a place has ended. */
export const hasEnded = ({ pid, began }: ProductPlace): boolean => beginningOf(pid) !== began

/** When a process began. Undefined where there is no such process, or nothing is left of it but its number. */
export function beginningOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  cpuMs: number
  memoryBytes: number
}

/** Linux counts processor time in hundredths of a second on every machine. */
const msPerTick = 10

/** Resources that a process has used so far; undefined if the system does not provide them or the process has ended. */
export async function measureProcess(pid: number | undefined): Promise<ProcessUsage | undefined> {
  if (pid === undefined || process.platform !== 'linux') return undefined
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    // Fields follow the program's name, which is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    return { cpuMs: ticks * msPerTick, memoryBytes: kilobytes * 1024 }
  } catch {
    return undefined
  }
}

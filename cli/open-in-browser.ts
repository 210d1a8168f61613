import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the browser of whoever sits here; where there is none, nothing happens. */
export function openInBrowser(address: string): void {
  const [program, ...given] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(program, [...given, address], { stdio: 'ignore', detached: true })
  opener.on('error', () => console.error(`No browser could be opened. Open ${address} yourself.`))
  opener.unref()
}

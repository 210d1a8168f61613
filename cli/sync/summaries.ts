import { shellWord } from '../printable.ts'
import type { Pulled } from './pull.ts'
import type { Pushed } from './push.ts'

const shownLines = 20

const some = (lines: readonly string[]): string[] => [
  ...lines.slice(0, shownLines),
  ...(lines.length > shownLines ? [`… and ${lines.length - shownLines} more; all with --json`] : []),
]

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
const media = (number: number): string => count(number, 'medium', 'media')

export function pulledText(
  folder: string,
  { version, written, removed, media: fetched, gone }: Pulled,
  isDryRun: boolean,
): string {
  const lines = [...written.map((path) => `~ ${path}`), ...removed.map((path) => `- ${path}`)]
  const counts = `${count(written.length, 'file', 'files')} written, ${removed.length} removed, ${media(fetched)} fetched`
  const lost = gone.map(
    (ref) => `The console keeps no file of ${ref} any more; its name stays. Put another in its place.`,
  )
  if (isDryRun) return [...some(lines), `Nothing was done. ${folder} would have ${counts}.`].join('\n')
  return [...some(lines), ...lost, `${folder} has version ${version} of the console: ${counts}.`].join('\n')
}

export function pushedText(
  folder: string,
  { version, changes, media: sent, isBehind, release }: Pushed & { release: number | undefined },
  isDryRun: boolean,
): string {
  const counts = `${count(changes.length, 'change', 'changes')}, ${media(sent)} sent`
  const behind = isBehind
    ? [`The console has changes that the folder has not yet: npx swipress pull ${shellWord(folder)}`]
    : []
  if (isDryRun)
    return [...some(changes), `Nothing was done. The console would have ${counts}.`, ...behind].join('\n')
  const online = release === undefined ? '' : ` Release ${release} is online.`
  return [`${folder} is version ${version} of the console: ${counts}.${online}`, ...behind].join('\n')
}

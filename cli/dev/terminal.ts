import { basename } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { meantNotFound } from '#builder/site-folder/not-found-file.ts'
import { movedText } from '../moved-pages.ts'
import { printable } from '../printable.ts'
import type { SentForm } from './answer-calls.ts'
import type { DevState } from './dev-site.ts'
import { type Fault, faultText } from './faults.ts'

export interface Terminal {
  started(where: { origin: string; network: readonly string[]; port: number; wanted: number }): void
  /** `isSaved` is false if media were converted, and no file was changed. */
  compiled(state: DevState, ms: number, how: { isShown: boolean; isSaved: boolean }): void
  unknown(files: readonly { name: string; near: string | undefined }[]): void
  received(form: SentForm): void
}

/** Messages while a site is edited: what changed, and which faults appeared or were fixed. */
export function createTerminal(print: (line: string) => void): Terminal {
  const say = (line: string) => print(printable(line))
  let faults = new Set<string>()
  let warnings = new Set<string>()
  let isFirst = true
  let isConverting = false
  const strangers = new Set<string>()
  return {
    started({ origin, network, port, wanted }) {
      if (port !== wanted && wanted !== 0) say(`Port ${wanted} is taken, so it is ${port}.`)
      say(`Site     ${origin}`)
      const [first, ...others] = network.map((address) => `http://${address}:${port}`)
      if (first === undefined) return
      for (const address of [first, ...others]) say(`Network  ${address}`)
      say(renderUnicodeCompact(first))
    },
    compiled(state, ms, { isShown, isSaved }) {
      const { changed, rendered, waiting, release, moved } = state
      const found = textsOf(state.faults)
      const added = [...found].filter((text) => !faults.has(text))
      // Of several faults, one may be mended: those that are left are named again.
      const said = added.length > 0 ? added : found.size < faults.size ? [...found] : []
      if (said.length > 0) {
        for (const text of said) say(text)
        say(consequenceOf(state, isShown))
      }
      if (found.size === 0 && faults.size > 0) say('Mended.')
      faults = found
      const media = waiting > 0 ? `, ${waiting} media are being converted` : ''
      if (isFirst && isShown) say(`${rendered} files in ${Math.round(ms)} ms${media}. Ctrl-C stops.`)
      else if (changed.length > 0 && isSaved)
        say(`${timeOfDay()} ${changedText(changed)} in ${Math.round(ms)} ms${media}`)
      if (isConverting && waiting === 0) say(`${timeOfDay()} all media are converted`)
      isConverting = waiting > 0
      if (moved) say(movedText(moved.pages, moved.settings))
      const warningTexts = textsOf(state.warnings)
      for (const text of warningTexts) if (!warnings.has(text)) say(text)
      warnings = warningTexts
      if (release > 0) isFirst = false
    },
    unknown(files) {
      const now = new Set(files.map(({ name }) => name))
      for (const { name, near } of files)
        if (!strangers.has(name))
          say(
            `${name} is no part of the site. ${meantNotFound(basename(name)) ?? (near ? `Is ${near} meant?` : 'Nothing refers to it.')}`,
          )
      strangers.clear()
      for (const name of now) strangers.add(name)
    },
    received({ screen, fields }) {
      say(`${timeOfDay()} the form of ${screen} was sent; here nobody receives it`)
      for (const [name, text] of Object.entries(fields)) say(`  ${name}: ${text}`)
    },
  }
}

const textsOf = (faults: readonly Fault[]): Set<string> => new Set(faults.map((fault) => faultText([fault])))

function consequenceOf({ isStale }: DevState, isShown: boolean): string {
  if (!isShown) return 'The site appears once this is mended.'
  return isStale ? 'The last good version stays shown.' : 'Everything else is shown.'
}

/** The same for programs: one line of JSON per event. */
export function createJsonTerminal(say: (line: string) => void): Terminal {
  const log = (event: string, facts: object) => say(JSON.stringify({ event, ...facts }))
  let unknownBefore = '[]'
  return {
    started: ({ origin, network, port }) =>
      log('listening', { url: origin, network: network.map((address) => `http://${address}:${port}`) }),
    compiled: ({ faults, warnings, changed, rendered, waiting, release, moved }, ms) =>
      log('compiled', {
        ...{ release, ms: Math.round(ms), rendered, changed, waiting },
        ...{ problems: faults, warnings, moved: moved?.pages },
      }),
    unknown: (files) => {
      const unknown = JSON.stringify(files)
      if (unknown !== unknownBefore) log('unknown-files', { files })
      unknownBefore = unknown
    },
    received: (form) => log('form', form),
  }
}

const timeOfDay = () => new Date().toTimeString().slice(0, 8)

const changedText = (changed: readonly string[]): string => {
  const pages = changed.filter((path) => !path.startsWith('/_assets/'))
  const shown = pages.slice(0, 3).join(', ')
  const more = pages.length - 3
  if (pages.length === 0) return 'changed'
  return more > 0 ? `changed ${shown} and ${more} more` : `changed ${shown}`
}

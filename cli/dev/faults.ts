import { relative } from 'node:path'
import { UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import type { Problem } from '#model/messages/problem.ts'
import { expectedAt } from '../placed-problems.ts'
import { pageOf } from '../print-problems.ts'

/** A fault of a definition, for its editor. */
export interface Fault {
  file: string
  line?: number
  column?: number
  /** What is affected, if it is a page or a part of the settings: `page B3, /categories/1/…`. */
  subject?: string
  message: string
  /** What would be right, if the message does not say so. */
  remedy?: string
}

/** Further faults are not shown: they often disappear when the first ones are fixed. */
const shownFaults = 20

export const problemFaults = (problems: readonly Problem[], placeOf: PlaceOf): Fault[] =>
  problems.slice(0, shownFaults).map((problem) => {
    const { path, message } = problem
    const found = placeOf(path)
    const { file = 'site', ...place } = found ?? {}
    return {
      file: shortened(file),
      ...place,
      subject: `${pageOf(path)}${path}`,
      message,
      remedy: expectedAt(problem, found),
    }
  })

/** The faults of a definition that could not be read. */
export function readingFaults(error: unknown, path: string): Fault[] {
  if (error instanceof UnreadableDefinitionError)
    return error.faults.slice(0, shownFaults).map((fault) => ({ ...fault, file: shortened(fault.file) }))
  return [
    {
      file: shortened(path),
      message: `The site could not be compiled: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'This is a fault of the compiler. Take back what you changed last, and report it.',
    },
  ]
}

const shortened = (file: string): string => {
  const short = relative(process.cwd(), file)
  return short.startsWith('..') ? file : short
}

/** `site.json:12:5`, which editors and terminals turn into a link. */
export const placeText = ({ file, line, column }: Fault): string =>
  line === undefined ? file : `${file}:${line}:${column}`

export const faultText = (faults: readonly Fault[]): string =>
  faults
    .map((fault) =>
      [placeText(fault), fault.subject, fault.message, fault.remedy].filter(Boolean).join('\n  '),
    )
    .join('\n')

import { relative } from 'node:path'
import type { DefinitionFile } from '#builder/read-definition.ts'
import { type Place, UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'
import { AgentRefusedError, type Refusal } from '#model/agents/agent-tool.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Problem } from '#model/messages/problem.ts'
import { exitCodes, isCommandError } from '../exit-codes.ts'
import { placed } from '../placed-problems.ts'
import type { PlacedProblem } from '../print-problems.ts'
import { inWords } from '../report-failure.ts'

/** Problems beyond this number usually have the same cause. */
const mostRefusals = 20

/** `pages/A-rooms/1-suite.yaml:7:3`, from the folder of the site. */
export const placeText = (folder: string, { file, line, column }: Place): string =>
  `${relative(folder, file)}:${line}:${column}`

/** Without `read`, the problems are those of a change that was not written: their places are in the site. */
export function problemsAsRefusal(
  problems: readonly Problem[],
  read?: Pick<DefinitionFile, 'placeOf' | 'folder'>,
): AgentRefusedError {
  return placedRefusal(read ? placed(problems, read.placeOf) : problems, read?.folder)
}

export function placedRefusal(problems: readonly PlacedProblem[], folder?: string): AgentRefusedError {
  const refusals = problems.slice(0, mostRefusals).map(
    ({ message, expected, path, place }): Refusal => ({
      code: 'INVALID_INPUT',
      message,
      place: place && folder !== undefined ? placeText(folder, place) : path,
      remedy: expected,
    }),
  )
  return new AgentRefusedError(...(refusals as [Refusal, ...Refusal[]]))
}

/** What a place of files refuses, in words; undefined for an error that nobody expected. */
export function refusalsOf(error: unknown): readonly Refusal[] | undefined {
  if (error instanceof UnreadableDefinitionError)
    return error.faults.slice(0, mostRefusals).map(({ file, line, column, message }) => ({
      code: 'UNREADABLE',
      message,
      place: line === undefined ? file : `${file}:${line}:${column}`,
    }))
  if (error instanceof AppError) return [{ code: error.code, message: error.message }]
  const known = inWords(error)
  if (!isCommandError(known)) return undefined
  return [{ code: known.exitCode === exitCodes.machine ? 'MISSING' : 'REFUSED', message: known.message }]
}

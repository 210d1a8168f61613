import { CommandError, exitCodes } from './exit-codes.ts'
import type { VariableSpec } from './value-kinds.ts'
import { readValue, remedyOf, shown } from './value-kinds.ts'
import { type VariableName, variables } from './variables.ts'

/**
 * The value of a variable as text, validated by its declared kind; undefined if it is not set. Throws with what would
 * be right.
 */
export function setting(env: NodeJS.ProcessEnv, name: VariableName): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const { kind, ...spec }: VariableSpec = variables[name]
  const valueSpec = { kind: kind ?? 'text', ...spec }
  const value = readValue(valueSpec, text)
  if (value !== undefined) return String(value)
  throw new CommandError(exitCodes.usage, `${name} is ${shown(text)}. Give ${remedyOf(valueSpec)}.`)
}

/** The log level. */
export const logLevelOf = (env: NodeJS.ProcessEnv): string =>
  setting(env, 'LOG_LEVEL') ?? variables.LOG_LEVEL.default

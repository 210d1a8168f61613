import type { z } from 'zod'
import type { AgentRight } from './agent-rights.ts'

/** A tool as agents are told of it. */
export interface ToolDeclaration<Input extends z.ZodObject = z.ZodObject> {
  title: string
  description: string
  right: AgentRight
  input: Input
  /** Whether it only reads; whether it takes something away; whether doing it twice is doing it once. */
  hints: { isReading?: boolean; isDestructive?: boolean; isIdempotent?: boolean }
}

/** Types the input of a tool by its schema. */
export const declareTool = <Input extends z.ZodObject>(
  tool: ToolDeclaration<Input>,
): ToolDeclaration<Input> => tool

/** Why an agent does not get what it asked for, and what would be right. */
export interface Refusal {
  /** Stable, in capitals. */
  code: string
  message: string
  /** Where: a file with line and column, or a JSON pointer. */
  place?: string | undefined
  remedy?: string | undefined
}

/** An expected refusal: the agent is told all of it. */
export class AgentRefusedError extends Error {
  override name = 'AgentRefusedError'
  readonly refusals: readonly [Refusal, ...Refusal[]]

  constructor(...refusals: [Refusal, ...Refusal[]]) {
    super(refusals[0].message)
    this.refusals = refusals
  }
}

/** A picture, as bytes in Base64. */
export interface ToolPicture {
  mimeType: string
  data: string
}

/** A tool with what it does. Throws AgentRefusedError, or what its place throws. */
export interface AgentTool {
  name: string
  declaration: ToolDeclaration
  run(input: unknown): Promise<{ data: object; picture?: ToolPicture }>
}

/** Puts what a tool does beside its declaration. Its input is checked before it runs. */
export const agentTool = <Input extends z.ZodObject>(
  name: string,
  declaration: ToolDeclaration<Input>,
  run: (input: z.output<Input>) => Promise<{ data: object; picture?: ToolPicture }>,
): AgentTool => ({ name, declaration, run: (input) => run(input as z.output<Input>) })
